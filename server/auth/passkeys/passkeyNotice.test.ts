import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { passkeyLimits } from '#rules/passkeyLimits.ts'
import { ask, type Caller, signedIn, stranger } from '../../../tests/support/callers.ts'
import { changeLimits } from '../../../tests/support/changeLimits.ts'
import { openApp } from '../../../tests/support/openApp.ts'
import { openStream } from '../../../tests/support/openStream.ts'
import { enrolled, freshCode, keyHolder } from '../../../tests/support/passkeys.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import { joined } from '../../../tests/support/team.ts'
import { warnAboutOrphans } from './warnAboutOrphans.ts'

changeLimits(passkeyLimits, { passkeyAsksPerAddressPerHourMax: 3 })
const log: string[] = []
const app = await openApp({
  callLimits: 'on',
  onLog: (line) => log.push(line),
  environment: { TRUSTED_PROXIES: 'loopback' },
})
Object.assign(app.context.config, { outboundPrivate: true })

/** A push service on a real port, which notes at which browser each push is aimed. */
const pushed: string[] = []
const service = createServer((request, response) => {
  pushed.push(request.url ?? '')
  response.writeHead(201).end()
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
afterAll(() => void service.close())

async function subscribe(by: Caller, name: string): Promise<void> {
  const { port } = service.address() as AddressInfo
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const { status } = await by.call('POST', '/v1/push-subscriptions', {
    endpoint: `http://127.0.0.1:${port}/${name}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  })
  expect(status).toBe(201)
}

test('a passkey that is added or about to end is told to all devices of its person, and to nobody else', async () => {
  const { holder, phone, device } = await keyHolder(app)
  const colleague = await joined(app, holder, 'manager')
  const other = await signedIn(app, phone)
  await app.drainJobs()
  await subscribe(holder, 'one')
  await subscribe(other, 'other')
  await subscribe(colleague, 'colleague')
  const streams = [
    await openStream(app, holder),
    await openStream(app, other),
    await openStream(app, colleague),
  ]
  await enrolled(app, holder)
  const code = await freshCode(app, other, phone)
  const { status } = await other.call('POST', `/auth/passkeys/${device.id}/removal`, { code })
  expect(status).toBe(200)
  await app.drainJobs()
  await ask(holder)
  for (const stream of streams)
    await expect
      .poll(() => stream.events.map(({ type }) => type), { timeout: 10_000 })
      .toContain('request.created')
  const seen = streams.map(({ events }) =>
    events.map(({ type }) => type).filter((type) => type.startsWith('access.passkey_')),
  )
  // The device that added it knows.
  const asked = 'access.passkey_removal_asked'
  expect(seen).toEqual([[asked], ['access.passkey_added', asked], []])
  expect(pushed.toSorted()).toEqual(['/one', '/one', '/other', '/other'])
  for (const stream of streams) await stream.close()
})

test('an address asks a limited number of times to sign in by a passkey, and another one its own', async () => {
  const from = (address: string) =>
    stranger(app).call('POST', '/auth/passkeys/sign-in-options', undefined, {
      'x-forwarded-for': address,
    })
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1) statuses.push((await from('203.0.113.9')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(Number((await from('203.0.113.9')).headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('198.51.100.9')).status).toBe(200)
})

test('a start warns in one line of the passkeys that a new PUBLIC_URL has orphaned', async () => {
  const { device } = await keyHolder(app)
  log.length = 0
  await warnAboutOrphans(app.context)
  expect(log).toEqual([])
  await queryAll(app, `update passkey set rp_id = 'old.example' where id = $1`, [device.id])
  await warnAboutOrphans(app.context)
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, passkeys: 1, madeFor: ['old.example'], publicHost: 'localhost' },
  ])
})

test('an address of numbers, or one without https, has no passkeys', async () => {
  const { config } = app.context
  const before = config.publicUrl
  const caller = await signedIn(app)
  for (const publicUrl of ['http://192.0.2.7', 'https://192.0.2.7', 'http://pay.example.com']) {
    config.publicUrl = publicUrl
    for (const by of [caller, stranger(app)])
      expect(
        await by.call(
          'POST',
          `/auth/passkeys/${by === caller ? 'enrol' : 'sign-in'}-options`,
          undefined,
          { 'x-forwarded-for': '192.0.2.99' },
        ),
      ).toMatchObject({ status: 409, body: { code: 'passkeys_unavailable' } })
  }
  config.publicUrl = before
})
