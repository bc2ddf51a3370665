import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../tests/support/app.ts'
import { addressKey, trustedProxies } from './addressKey.ts'
import { buildApp } from './app.ts'
import { followEvents } from './database/followEvents.ts'

const secret = randomBytes(32)
const keyOf = (address: string) => addressKey(secret, address).toString('hex')

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '::FFFF:cb00:7107'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:8:9:a:b'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
])('%s and %s are one client', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', '127.0.0.1'],
])('%s and %s are two', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('without the secret nobody can tell whose hash it is', () => {
  expect(addressKey(randomBytes(32), '203.0.113.7').toString('hex')).not.toBe(keyOf('203.0.113.7'))
  expect(keyOf('203.0.113.7')).toHaveLength(64)
})

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  // Someone on the public internet who talks to us directly cannot be anyone else.
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  // Behind a proxy it is the proxy's word that counts, not what the client said before it.
  ['10.0.0.5', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.6', '203.0.113.7'],
  ['fd00::5', '2001:db8::7', '2001:db8::7'],
])('a request from %s that names %s comes from %s', async (socket, named, expected) => {
  const app = Fastify({ trustProxy: trustedProxies })
  app.get('/', async (request) => request.ip)
  const { body } = await app.inject({
    url: '/',
    remoteAddress: socket,
    headers: named === undefined ? {} : { 'x-forwarded-for': named },
  })
  expect(body).toBe(expected)
})

test('the server believes the proxies of its configuration as well', async () => {
  const world = await startApp()
  const signal = followEvents(world.databaseUrl)
  const config = { ...world.house.config, trustedProxies: ['198.51.100.0/24'] }
  const app = await buildApp({ ...world.house, config }, signal)
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7, 198.51.100.9' }
  await app.inject({ method: 'POST', url: '/verify', payload: { code: '' }, headers })
  const counted = await world.database.selectFrom('attempt').select('key').execute()
  expect(counted).toEqual([{ key: addressKey(world.house.secret, '203.0.113.7') }])
  await app.close()
  await signal.close()
  await world.close()
})
