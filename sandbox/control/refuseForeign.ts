import type { IncomingHttpHeaders } from 'node:http'
import { type Answer, answerJson } from '../http/route.ts'

/**
 * Refuses with 403 what a foreign web page makes a developer's browser send: a call to a host name
 * that merely resolves to this machine (DNS rebinding), or a call with another page's `Origin`.
 * Returns undefined for a call that may pass.
 * `publicUrl` is the address of the sandbox if it is not reached by a name of this machine.
 */
export function refuseForeign(
  publicUrl: string | null,
  { host, origin }: IncomingHttpHeaders,
): Answer | undefined {
  const own = publicUrl === null ? undefined : new URL(publicUrl)
  const isKnown = host !== undefined && (host === own?.host || isLoopback(host))
  if (!isKnown) return refuse(`The sandbox is not reached as "${host ?? ''}"; set SANDBOX_URL.`)
  if (origin === undefined || origin === own?.origin) return undefined
  if (origin === `http://${host}` || origin === `https://${host}`) return undefined
  return refuse(`Pages of ${origin} may not use this; only the sandbox's own may.`)
}

function isLoopback(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname)
}

function isLoopbackAddress(hostname: string): boolean {
  return hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function refuse(error: string): Answer {
  return answerJson(403, { error })
}
