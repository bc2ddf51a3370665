import { isThisMachine, judgeUrl, type UrlFault } from './judgeUrl.ts'
import { openLookUp } from './lookUpPublic.ts'

const lookUp = openLookUp()

/**
 * Returns why an address that somebody gives us may not be stored; null if it may. Its name is resolved: one that leads
 * to no public address is refused at once instead of at the first call. The answer is the same for a name that does
 * not exist and one of our own network, so that nobody learns our names by asking.
 */
export async function refuseUrl(
  url: string,
  allowLocal: boolean,
  find: typeof lookUp = lookUp,
): Promise<UrlFault | null> {
  const fault = judgeUrl(url, allowLocal)
  if (fault) return fault
  const { hostname } = new URL(url)
  // An address in numbers was judged by its text.
  if (isThisMachine(hostname) || /^\[|^[\d.]+$/.test(hostname)) return null
  const { promise, resolve } = Promise.withResolvers<UrlFault | null>()
  find(hostname, {}, (error) => resolve(error ? 'not_public' : null))
  return promise
}
