import { expect, test } from 'vitest'
import { isFromNetworks } from './isFromNetworks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.9/24', '203.0.113.1', true],
  ['203.0.113.0/24', '203.0.114.1', false],
  ['203.0.113.0/24', '::ffff:203.0.113.7', true],
  ['2001:db8::/32', '2001:db8:1::5', true],
  ['2001:db8::/32', '2001:db9::5', false],
  ['2001:db8::/32', '203.0.113.7', false],
  ['fe80::/10', 'fe80::1%eth0', true],
])('a key for %s, called from %s: %s', (network, address, isAllowed) => {
  expect(isFromNetworks([network], address)).toBe(isAllowed)
  expect(isFromNetworks(['198.51.100.0/30', network], address)).toBe(isAllowed)
})
