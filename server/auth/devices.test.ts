import { expect, test } from 'vitest'
import type { DeviceView } from '#rules/shapes/devices.ts'
import { ask, type Caller, newMobile, owner, signedIn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { countryOfNetwork, isPublicNetwork } from './countryOfNetwork.ts'

const { app, caller: other } = await openBusiness()

const devicesOf = async (caller: Caller) =>
  (await caller.call<{ data: DeviceView[] }>('GET', '/auth/sessions')).body.data
const isIn = async (caller: Caller) => (await caller.call('GET', '/auth/session')).status === 200

/** One person with a business, signed in on three devices. */
async function threeDevices() {
  const phone = newMobile()
  const desk = await owner(app, {}, phone)
  return { desk, phone: await signedIn(app, phone), tablet: await signedIn(app, phone) }
}

test('a person sees their own devices, this one first, by name and country and never by address or hash', async () => {
  const { desk, phone } = await threeDevices()
  const [own] = await devicesOf(phone)
  await queryAll(
    app,
    `update session set browser = 'Firefox', system = 'Android', network = '86.128.1.0/24' where id = $1`,
    [own?.id],
  )
  const [first, ...rest] = await devicesOf(phone)
  expect(first).toEqual({
    id: own?.id,
    browser: 'Firefox',
    system: 'Android',
    country: 'GB',
    network: '86.128.1.0/24',
    startedAt: expect.any(String),
    seenAt: expect.any(String),
    proof: 'code',
    isThis: true,
    isNew: true,
  })
  expect(rest).toHaveLength(2)
  // The sign-ins of this test come from this machine, which has no place.
  expect(rest.map(({ country, network, isThis }) => [country, network, isThis])).toEqual([
    [null, null, false],
    [null, null, false],
  ])
  const answer = JSON.stringify(await devicesOf(desk))
  const secrets = await queryAll<{ secret: string }>(
    app,
    `select encode(token_hash, 'hex') as secret from session
     union select encode(device_hash, 'hex') from session`,
  )
  for (const { secret } of secrets) expect(answer).not.toContain(secret)
  expect(answer).not.toMatch(/127\.0\.0|::1/)
})

test('a device that is signed out is out at once: its calls, its stream and its pushes', async () => {
  const { desk, phone, tablet } = await threeDevices()
  const [own] = await devicesOf(phone)
  const browser = (name: string) => ({
    endpoint: `https://push.example.com/${name}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  })
  await phone.call('POST', '/v1/push-subscriptions', browser('ended'))
  await tablet.call('POST', '/v1/push-subscriptions', browser('kept'))
  const stream = await openStream(app, phone)
  const since = performance.now()
  expect((await desk.call('DELETE', `/auth/sessions/${own?.id}`)).status).toBe(204)
  await stream.ended
  expect(performance.now() - since).toBeLessThan(2_000)
  expect([await isIn(phone), await isIn(tablet), await isIn(desk)]).toEqual([false, true, true])
  const left = await queryAll<{ endpoint: string }>(
    app,
    'select endpoint from push_subscription where business_id = $1',
    [desk.businessId],
  )
  expect(left).toEqual([{ endpoint: 'https://push.example.com/kept' }])
  const [event] = await queryAll<{ data: object }>(
    app,
    "select data from event where business_id = $1 and type = 'access.session_ended'",
    [desk.businessId],
  )
  expect(event?.data).toMatchObject({ sessionId: own?.id })
})

test('all others are signed out together, also when two devices do it at once', async () => {
  const { desk, phone, tablet } = await threeDevices()
  expect((await desk.call('DELETE', '/auth/sessions')).status).toBe(204)
  expect([await isIn(desk), await isIn(phone), await isIn(tablet)]).toEqual([true, false, false])
  const more = await threeDevices()
  const ends = await Promise.all(
    [more.desk, more.phone, more.tablet].map((one) => one.call('DELETE', '/auth/sessions')),
  )
  // Of three that end one another one stays; the others had ended theirs, or were out already.
  for (const { status } of ends) expect([204, 401]).toContain(status)
  const still = await Promise.all([more.desk, more.phone, more.tablet].map(isIn))
  expect(still.filter(Boolean)).toHaveLength(1)
})

test('the session of somebody else is not found, whichever way it is asked for', async () => {
  const { desk } = await threeDevices()
  const [own] = await devicesOf(desk)
  const unknown = 'ses_00000000000000000000000000'
  const answers = await Promise.all(
    [own?.id, unknown, 'ses_x', "'"].map(
      async (id) => (await other.call('DELETE', `/auth/sessions/${id}`)).status,
    ),
  )
  expect(answers).toEqual([404, 404, 404, 404])
  expect(await isIn(desk)).toBe(true)
})

test('a device is signed out after a fresh proof alone, except the one that asks', async () => {
  const { desk, phone } = await threeDevices()
  const [own, ...others] = await devicesOf(desk)
  await queryAll(app, `update session set proved_at = now() - interval '16 minutes'`)
  for (const path of [`/auth/sessions/${others[0]?.id}`, '/auth/sessions'])
    expect(await desk.call('DELETE', path)).toMatchObject({
      status: 403,
      body: { code: 'proof_required' },
    })
  expect(await isIn(phone)).toBe(true)
  expect((await desk.call('DELETE', `/auth/sessions/${own?.id}`)).status).toBe(204)
  expect(await isIn(desk)).toBe(false)
})

test('an open stream that looks again extends no session: a screen that nobody touches is not in use', async () => {
  const { desk, phone } = await threeDevices()
  const [own] = await devicesOf(desk)
  const stream = await openStream(app, desk)
  const rested = `update session set last_seen_at = date_trunc('second', now()) - interval '1 hour'
    where id = $1 returning last_seen_at as at`
  const [before] = await queryAll<{ at: Date }>(app, rested, [own?.id])
  await ask(phone)
  await expect
    .poll(() => stream.events.map(({ type }) => type), { timeout: 10_000 })
    .toContain('request.created')
  const [after] = await queryAll<{ at: Date }>(
    app,
    'select last_seen_at as at from session where id = $1',
    [own?.id],
  )
  expect(after).toEqual(before)
  await stream.close()
})

test('a session that has ended by its age is no device any more', async () => {
  const { desk } = await threeDevices()
  expect(await devicesOf(desk)).toHaveLength(3)
  const [, second] = await devicesOf(desk)
  await queryAll(app, `update session set last_seen_at = now() - interval '8 days' where id = $1`, [
    second?.id,
  ])
  expect((await devicesOf(desk)).map(({ id }) => id)).not.toContain(second?.id)
})

test.each([
  ['86.128.1.0/24', true, 'GB'],
  ['93.192.1.0/24', true, 'DE'],
  ['2a00:23c4:0::/48', true, 'GB'],
  ['127.0.0.0/24', false, null],
  ['192.168.1.0/24', false, null],
  ['0:0:0::/48', false, null],
])('of the network %s the country is read where it has one', async (network, isPublic, country) => {
  expect(isPublicNetwork(network)).toBe(isPublic)
  expect(await countryOfNetwork(network)).toBe(country)
})
