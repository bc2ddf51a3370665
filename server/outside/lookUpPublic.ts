import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { isPublicAddress } from './isPublicAddress.ts'

type Done = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * Returns a DNS lookup for names that strangers gave us. It finds only public addresses, and the connection
 * uses the very address that was checked, because a second query may answer differently (DNS rebinding).
 * It queries the name servers itself: the system's lookup holds one of four threads while a name has no
 * answer, and four such names kept every other name, and every file, waiting.
 * @param servers the name servers to ask; null for the system's.
 */
export function openLookUp(servers: string[] | null = null) {
  const { strangerLookUpTimeoutMs: timeout } = outsideLimits
  const resolver = new Resolver({ timeout, tries: 1 })
  if (servers) resolver.setServers(servers)

  async function find(hostname: string): Promise<LookupAddress[]> {
    const none = () => []
    const [four, six] = await Promise.all([
      resolver.resolve4(hostname).catch(none),
      resolver.resolve6(hostname).catch(none),
    ])
    return [
      ...four.map((address) => ({ address, family: 4 })),
      ...six.map((address) => ({ address, family: 6 })),
    ].filter(({ address }) => isPublicAddress(address))
  }

  return function lookUp(hostname: string, options: LookupOptions, done: Done): void {
    void find(hostname).then((found) => {
      const [first] = found
      if (!first) {
        const refused = new Error('no public address')
        return done(Object.assign(refused, { code: 'ENOTFOUND' }), [])
      }
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}
