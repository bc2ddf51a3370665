import { isIP } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/** Why an address that somebody gave us is not called. */
export type UrlFault = 'unreadable' | 'not_https' | 'has_password' | 'bad_port' | 'not_public'

/** The last labels of names that are never on the public internet (RFC 6761, 6762, 7686, 8375, and ICANN's). */
const privateZones = new Set([
  ...['localhost', 'local', 'internal', 'intranet', 'private', 'lan', 'home', 'corp', 'mail'],
  ...['test', 'example', 'invalid', 'onion', 'alt', 'arpa', 'localdomain'],
])

/**
 * Returns why an address may not be called, judging by its text; null if it may. Numbers in any spelling (octal,
 * hexadecimal, short, whole) become plain IPv4 addresses in the URL parser, which also refuses zone ids. A name that
 * passes is resolved and judged again when it is called (`lookUpPublic.ts`).
 * @param allowLocal lets this machine itself be called, by http as well: for the sandbox
 */
export function judgeUrl(text: string, allowLocal: boolean): UrlFault | null {
  const url = URL.parse(text)
  return url ? judgeParsed(url, allowLocal) : 'unreadable'
}

/** Returns the same of an address that was parsed. */
export function judgeParsed(url: URL, allowLocal: boolean): UrlFault | null {
  const { protocol, username, password, port, hostname } = url
  if (protocol !== 'https:' && protocol !== 'http:') return 'not_https'
  if (username || password) return 'has_password'
  if (allowLocal && isThisMachine(hostname)) return null
  if (protocol !== 'https:') return 'not_https'
  // Below 1024 are mail, files, remote shells and the like, which a request might confuse.
  if (port !== '' && Number(port) < 1_024) return 'bad_port'
  return isPublicHost(hostname) ? null : 'not_public'
}

/** Returns whether a host of a URL is this machine. */
export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  const zone = host.slice(host.lastIndexOf('.') + 1)
  return host.includes('.') && !host.includes('..') && !privateZones.has(zone)
}
