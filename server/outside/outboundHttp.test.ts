import { expect, test } from 'vitest'
import { isPublicAddress } from './isPublicAddress.ts'
import { callStranger, mayCall } from './outboundHttp.ts'

test.each([
  'http://push.example.com/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://intranet/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://someone:secret@push.example.com/x',
])('%s is never called', async (url) => {
  expect(mayCall(url, false)).toBe(false)
  const outcome = await callStranger({ method: 'POST', url, headers: {} }, false)
  expect(outcome).toBeNull()
})

test('a public https address may be called', () => {
  expect(mayCall('https://push.example.com/send/abc', false)).toBe(true)
  expect(mayCall('https://8.8.8.8/x', false)).toBe(true)
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['64:ff9b::7f00:1', false],
  ['nowhere', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
