import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns whether an address lies in one of these addresses and networks.
 * @param networks such as 203.0.113.7 or 2001:db8::/32
 * @param address as in Fastify's `request.ip`
 */
export function isFromNetworks(networks: readonly string[], address: string): boolean {
  const allowed = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    const family = start.includes(':') ? 'ipv6' : 'ipv4'
    if (bits === undefined) allowed.addAddress(start, family)
    else allowed.addSubnet(start, Number(bits), family)
  }
  // An IPv4 client as a dual-stack socket shows it becomes IPv4 again.
  const caller = ipaddr.process(address.split('%', 1)[0] ?? '').toString()
  return allowed.check(caller, caller.includes(':') ? 'ipv6' : 'ipv4')
}
