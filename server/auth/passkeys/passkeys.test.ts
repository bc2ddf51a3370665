import { expect, test } from 'vitest'
import type { EnrolOptions } from '#rules/shapes/passkey.ts'
import { type Deviation, openDevice } from '../../../tests/support/authenticator.ts'
import {
  type Answer,
  awaitText,
  type Caller,
  newMobile,
  owner,
  signedIn,
  stranger,
} from '../../../tests/support/callers.ts'
import { openApp } from '../../../tests/support/openApp.ts'
import {
  accessesOf,
  ageProofs,
  assertBy,
  enrol,
  enrolled,
  keyHolder,
  optionsFor,
  passkeysOf,
  sessionOf,
} from '../../../tests/support/passkeys.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'

const app = await openApp()
const isRefused = { status: 422, body: { code: 'passkey_refused' } }
const isRight = { status: 200 }

test('a passkey has the name that its maker gave it, with a number if they have one of that name', async () => {
  const holder = await owner(app)
  const long = 'ü'.repeat(60)
  const given = ['Chrome unter Linux', 'Chrome unter Linux', long, long]
  for (const name of given) await enrol(holder, openDevice(app.url), {}, { name })
  const names = (await passkeysOf(holder)).map(({ name }) => name)
  expect(names).toEqual([given[0], 'Chrome unter Linux 2', long, `${'ü'.repeat(58)} 2`])
})

test('a passkey is made after a fresh proof, named by its device, and found without saying who asks', async () => {
  const holder = await owner(app)
  const agent = { 'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140.0.0.0 Safari/537.36' }
  const named: Caller = { ...holder, call: (...[a, b, c]) => holder.call(a, b, c, agent) }
  const device = await enrolled(app, named, { counts: false, isBackedUp: true })
  await enrolled(app, named)
  expect(await passkeysOf(holder)).toMatchObject([
    { name: 'Chrome on Mac', backedUp: true, works: true, lastUsedAt: null, endsAt: null },
    { name: 'Chrome on Mac 2', backedUp: false, works: true },
  ])
  expect(await sessionOf(holder)).toMatchObject({ hasPasskey: true, passkeyEndsAt: null })
  const elsewhere = stranger(app)
  const options = await optionsFor(elsewhere, 'sign-in')
  expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
  const body = device.assert(options)
  expect(await elsewhere.call('POST', '/auth/passkeys/sign-in', body)).toMatchObject(isRight)
  expect((await sessionOf(elsewhere)).phone).toBe((await sessionOf(holder)).phone)
  expect((await passkeysOf(holder))[0]?.lastUsedAt).not.toBeNull()
  const [session] = await queryAll(
    app,
    'select proof from session order by created_at desc limit 1',
  )
  expect(session).toEqual({ proof: 'passkey' })
  expect(await accessesOf(app, holder.businessId)).toMatchObject(
    [
      { type: 'access.signed_in' },
      { type: 'access.passkey_added' },
      { type: 'access.passkey_added' },
      { type: 'access.signed_in', proof: 'passkey' },
    ].slice(-3),
  )
})

test('an offer of passkeys that is answered late leaves the code valid that was sent meanwhile', async () => {
  const phone = newMobile()
  const browser = stranger(app)
  const [offered, sent] = await Promise.all([
    stranger(app).call('POST', '/auth/passkeys/sign-in-options'),
    browser.call('POST', '/auth/code', { phone }),
  ])
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  // As a browser keeps them: of one name the last.
  const sets = [sent, offered].flatMap(({ headers }) => headers.getSetCookie())
  const kept = new Map(sets.map((set) => [set.split('=', 1)[0], set.split(';', 1)[0]]))
  const cookie = [...kept.values()].join('; ')
  expect(await browser.call('POST', '/auth/session', { phone, code }, { cookie })).toMatchObject(
    isRight,
  )
})

test('without a fresh proof no passkey is made or removed', async () => {
  const holder = await signedIn(app)
  const device = openDevice(app.url)
  await ageProofs(app)
  expect(await enrol(holder, device)).toMatchObject({ body: { code: 'proof_required' } })
  const id = 'pky_00000000000000000000000000'
  expect(await holder.call('DELETE', `/auth/passkeys/${id}`)).toMatchObject({
    body: { code: 'proof_required' },
  })
})

test.each<[string, Deviation]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another host name', { rpId: 'evil.example' }],
  ['with another challenge', { challenge: 'AAAA' }],
  ['of the wrong type', { type: 'webauthn.get' }],
  ['whose device did not check the person', { userVerified: false }],
  ['with certificates', { certificates: [Buffer.from('http://10.0.0.1/list.crl')] }],
])('a new passkey %s is refused', async (_what, deviation) => {
  const holder = await signedIn(app)
  expect(await enrol(holder, openDevice(app.url), deviation)).toMatchObject(isRefused)
  expect(await passkeysOf(holder)).toEqual([])
})

test('a challenge to make a passkey works once, and in its own session', async () => {
  const [holder, other] = [await signedIn(app), await signedIn(app)]
  const { body: options } = await holder.call<EnrolOptions>('POST', '/auth/passkeys/enrol-options')
  const bodies = [1, 2, 3, 4].map(() => openDevice(app.url).enrol(options))
  expect(await other.call('POST', '/auth/passkeys', bodies[0])).toMatchObject(isRefused)
  const answers = await Promise.all(
    bodies.map((body) => holder.call('POST', '/auth/passkeys', body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  // Nor does it prove anything.
  const device = await enrolled(app, holder)
  const { body: unused } = await holder.call<EnrolOptions>('POST', '/auth/passkeys/enrol-options')
  const proof = { ...(await optionsFor(holder, 'proof')), challenge: unused.challenge }
  const answer = await holder.call('POST', '/auth/passkeys/proof', device.assert(proof))
  expect(answer).toMatchObject(isRefused)
})

test.each<[string, Deviation]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another host name', { rpId: 'evil.example' }],
  ['with another challenge', { challenge: 'AAAA' }],
  ['of the wrong type', { type: 'webauthn.create' }],
  ['whose device did not check the person', { userVerified: false }],
  ['signed with another key', { otherKey: true }],
  ['that names nobody', { userHandle: null }],
  ['that names somebody else', { userHandle: 'AAAA' }],
  ['that nobody has', { credentialId: Buffer.from('unknown') }],
  ['from within another site', { crossOrigin: true }],
])('a sign-in by a passkey %s is refused, always in the same words', async (_what, deviation) => {
  const { holder, device } = await shared
  const before = await accessesOf(app, holder.businessId)
  const asker = stranger(app)
  const answer = await assertBy(asker, device, 'sign-in', deviation)
  expect(answer).toMatchObject(isRefused)
  expect({ ...answer.body, requestId: '' }).toEqual({ ...(await refusalOfNobody()), requestId: '' })
  const failure = { type: 'access.sign_in_failed', proof: 'passkey' }
  await expect
    .poll(async () => (await accessesOf(app, holder.businessId)).slice(before.length))
    .toMatchObject(deviation.credentialId ? [] : [failure])
  expect((await asker.call('GET', '/auth/session')).status).toBe(401)
})

/** The holder of a passkey, who goes on after the refusals of the tests. */
const shared = keyHolder(app)

async function refusalOfNobody(): Promise<Answer['body']> {
  return (await assertBy(stranger(app), openDevice(app.url), 'sign-in')).body
}

test('of parallel sign-ins with one challenge one gets a session, and none later', async () => {
  const { device } = await keyHolder(app)
  const asker = stranger(app)
  const options = await optionsFor(asker, 'sign-in')
  const bodies = Array.from({ length: 8 }, () => device.assert(options))
  const send = (body: unknown) => asker.call('POST', '/auth/passkeys/sign-in', body)
  const statuses = (await Promise.all(bodies.map(send))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(7)
  expect(await send(bodies[0])).toMatchObject(isRefused)
})

test('a challenge is worth nothing on another device, for another purpose, to another person or after five minutes', async () => {
  const { holder, device } = await keyHolder(app)
  const other = await keyHolder(app)
  const asker = stranger(app)
  const signIn = await optionsFor(asker, 'sign-in')
  const elsewhere = device.assert(signIn)
  expect(await stranger(app).call('POST', '/auth/passkeys/sign-in', elsewhere)).toMatchObject(
    isRefused,
  )
  expect(await holder.call('POST', '/auth/passkeys/proof', device.assert(signIn))).toMatchObject(
    isRefused,
  )
  // Tried by others it is not used up: it belongs to the device that asked for it.
  expect(await asker.call('POST', '/auth/passkeys/sign-in', device.assert(signIn))).toMatchObject(
    isRight,
  )
  const proof = await optionsFor(holder, 'proof')
  const theirs = await other.holder.call('POST', '/auth/passkeys/proof', other.device.assert(proof))
  expect(theirs).toMatchObject(isRefused)
  // Nor does another person's passkey prove anything in this session.
  expect(
    await holder.call('POST', '/auth/passkeys/proof', other.device.assert(proof)),
  ).toMatchObject(isRefused)
  const late = await optionsFor(asker, 'sign-in')
  await queryAll(app, `update passkey_challenge set expires_at = now()`)
  expect(await asker.call('POST', '/auth/passkeys/sign-in', device.assert(late))).toMatchObject(
    isRefused,
  )
})

test('a passkey whose counter does not go up is refused, recorded and shown; the person’s own goes on', async () => {
  const { holder, device } = await keyHolder(app)
  expect(await assertBy(stranger(app), device, 'sign-in', { counter: 7 })).toMatchObject(isRight)
  for (const counter of [7, 3, 0])
    expect(await assertBy(stranger(app), device, 'sign-in', { counter })).toMatchObject(isRefused)
  expect((await passkeysOf(holder))[0]?.copiedAt).not.toBeNull()
  expect((await accessesOf(app, holder.businessId)).at(-1)).toMatchObject({
    type: 'access.passkey_copied',
  })
  expect(await assertBy(stranger(app), device, 'sign-in', { counter: 8 })).toMatchObject(isRight)
  // A wrong signature proves nothing about a counter.
  const before = (await passkeysOf(holder))[0]?.copiedAt
  await assertBy(stranger(app), device, 'sign-in', { counter: 1, otherKey: true })
  expect((await passkeysOf(holder))[0]?.copiedAt).toBe(before)
})

test('a passkey that is synced counts nothing, and works again and again', async () => {
  const { device } = await keyHolder(app, { counts: false, isBackedUp: true })
  for (let time = 0; time < 3; time += 1)
    expect(await assertBy(stranger(app), device, 'sign-in')).toMatchObject(isRight)
})
