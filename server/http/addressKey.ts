import { isIPv6 } from 'node:net'
import { keyedHash } from '#server/keyedHash.ts'

/**
 * Whom a limit by address counts: a keyed hash, so that no table holds an address. IPv6 counts by
 * its /64, the least that a subscriber gets (RFC 6177): a device can take any address in it.
 * @param address as Fastify's `request.ip` gives it.
 */
export function addressKey(secret: Buffer, address: string): Buffer {
  return keyedHash(secret, `address:${networkOf(address)}`)
}

/**
 * The same for the network around an address, from which one who is limited by address takes the next:
 * the /24 of IPv4, the /48 of IPv6 that a site gets (RFC 6177).
 */
export function networkKey(secret: Buffer, address: string): Buffer {
  return keyedHash(secret, `network:${frontOf(address).join('.')}`)
}

/** That network in words, such as 203.0.113.0/24 or 2001:db8:1::/48: a line, not a person. */
export function networkAround(address: string): string {
  const front = frontOf(address)
  return networkOf(address).includes(':') ? `${front.join(':')}::/48` : `${front.join('.')}.0/24`
}

function frontOf(address: string): string[] {
  return networkOf(address).split(/[.:]/).slice(0, 3)
}

/** The address as limits count it: an IPv4 address, or the first four groups of an IPv6 one. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  // An IPv4 client as a socket for both families shows it (RFC 4291, 2.5.5.2).
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return groups.slice(6).flatMap(bytesOf).join('.')
  return groups.slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes each of the many forms in the same one (RFC 5952), without dots.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = [], back = []] = written
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back]
}

function bytesOf(group: string): [number, number] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}
