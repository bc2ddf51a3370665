import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { secretKey } from './secretKey.ts'

/**
 * The proxies whose `X-Forwarded-For` is believed beside those of the configuration: on this machine
 * or on a private network (RFC 1918, RFC 4193). The nearest hop that is not one of them counts as the client, so nobody on
 * the public internet can forge an address.
 */
export const trustedProxies = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Whom a limit by address counts: a keyed hash, so that no table holds an address. IPv6 counts by
 * its /64, the least that a subscriber gets (RFC 6177): a device can take any address in it.
 * @param address as Fastify's `request.ip` gives it.
 */
export function addressKey(secret: Buffer, address: string): Buffer {
  return createHmac('sha256', secretKey(secret))
    .update(`address:${networkOf(address)}`)
    .digest()
}

function networkOf(address: string): string {
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
