import { isIP } from 'node:net'
import { listNetworks } from './listNetworks.ts'

// IANA's special-purpose address registries: ranges that are not global. Of the allocated IPv6 space these
// are the ones that wrap an IPv4 address or are for documentation.
const special = listNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // A public address, but inside Azure that of the host, which hands out secrets of the machine.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/** The only part of IPv6 that is allocated at all. */
const allocated = listNetworks(['2000::/3'])

/** Tells whether an IP address belongs to the public internet; false for anything that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && allocated.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
