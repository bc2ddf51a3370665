import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { keyedHash } from '#server/keyedHash.ts'

/**
 * Returns the key of limits by address: a keyed hash, so that no table holds an address. IPv6 counts by
 * its /64, the least that a subscriber gets (RFC 6177), because a device can take any address in it.
 * @param address as in Fastify's `request.ip`.
 */
export function addressKey(secret: Buffer, address: string): Buffer {
  return keyedHash(secret, `address:${countedAddress(address)}`)
}

/**
 * Returns the key of limits by network, in which a caller over their limit by address would take the next
 * address: the /24 of IPv4, or the /48 of IPv6 that a site gets (RFC 6177).
 */
export function networkKey(secret: Buffer, address: string): Buffer {
  return keyedHash(secret, `network:${networkParts(address).join('.')}`)
}

/** Returns that network as text, such as 203.0.113.0/24 or 2001:db8:1::/48, which identifies no person. */
export function networkAround(address: string): string {
  const front = networkParts(address)
  return countedAddress(address).includes(':')
    ? `${front.join(':')}::/48`
    : `${front.join('.')}.0/24`
}

function networkParts(address: string): string[] {
  return countedAddress(address).split(/[.:]/).slice(0, 3)
}

/** Returns an address as limits count it: an IPv4 address, or the first four groups of an IPv6 one. */
export function countedAddress(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return plain
  // An IPv4 client as a dual-stack socket shows it (RFC 4291, 2.5.5.2) becomes IPv4 again.
  const counted = ipaddr.process(plain)
  if (!('parts' in counted)) return counted.toString()
  return counted.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
