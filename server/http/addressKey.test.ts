import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { followEvents } from '#server/database/followEvents.ts'
import { startApp } from '../../tests/support/app.ts'
import { addressKey } from './addressKey.ts'

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
])('%s and %s are two clients', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('without the secret a hash cannot be matched to an address', () => {
  expect(addressKey(randomBytes(32), '203.0.113.7').toString('hex')).not.toBe(keyOf('203.0.113.7'))
  expect(keyOf('203.0.113.7')).toHaveLength(64)
})

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15550006789',
}

/** Returns the caller that an app with these trusted proxies assumes. */
async function callerOf(proxies: string, socket: string, named: string): Promise<string> {
  const { trustedProxies } = readConfig({ ...keys, TRUSTED_PROXIES: proxies }, [])
  const app = Fastify({ trustProxy: trustedProxies })
  app.get('/', async (request) => `${request.ip} ${request.host}`)
  const headers = { host: 'a.example', 'x-forwarded-for': named, 'x-forwarded-host': 'b.example' }
  return (await app.inject({ url: '/', remoteAddress: socket, headers })).body
}

test.each([
  '127.0.0.1',
  '::1',
  '10.0.0.5',
  '192.168.1.9',
  '172.16.0.1',
  'fd00::5',
  'fe80::1',
  '203.0.113.7',
])('an address that is not a trusted proxy is not believed, however near: %s', async (socket) => {
  expect(await callerOf('', socket, '198.51.100.1')).toBe(`${socket} a.example`)
})

test.each([
  ['loopback', '127.0.0.1', '198.51.100.1', '198.51.100.1 b.example'],
  ['loopback', '::1', '198.51.100.1', '198.51.100.1 b.example'],
  ['loopback', '10.0.0.5', '198.51.100.1', '10.0.0.5 a.example'],
  ['uniquelocal', '10.0.0.5', '198.51.100.1, 203.0.113.7', '203.0.113.7 b.example'],
  [
    'loopback, uniquelocal',
    '127.0.0.1',
    '198.51.100.1, 203.0.113.7, 10.0.0.6',
    '203.0.113.7 b.example',
  ],
  ['uniquelocal', 'fd00::5', '2001:db8::7', '2001:db8::7 b.example'],
  ['10.0.0.5', '10.0.0.5', '198.51.100.1', '198.51.100.1 b.example'],
  ['10.0.0.5', '10.0.0.6', '198.51.100.1', '10.0.0.6 a.example'],
])(
  'with %s named, a request from %s that names %s comes from %s',
  async (proxies, socket, named, expected) => {
    expect(await callerOf(proxies, socket, named)).toBe(expected)
  },
)

test('the server uses the proxies of its configuration too', async () => {
  const world = await startApp()
  const signal = followEvents(world.databaseUrl)
  const trustedProxies = ['127.0.0.0/8', '198.51.100.0/24']
  const config = { ...world.context.config, trustedProxies }
  const app = await buildApp({ ...world.context, config }, signal)
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7, 198.51.100.9' }
  await app.inject({ method: 'POST', url: '/verify', payload: { code: '' }, headers })
  const counted = await world.database.selectFrom('attempt').select('key').execute()
  expect(counted).toEqual([{ key: addressKey(world.context.secret, '203.0.113.7') }])
  await app.close()
  await signal.close()
  await world.close()
})
