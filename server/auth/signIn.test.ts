import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import { Refusal } from '#server/http/problems.ts'
import { awaitText, newMobile, signedIn, stranger, textsOn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { deriveCode } from './codes.ts'
import { type Asker, hashDevice } from './device.ts'
import { sendCode } from './sendCode.ts'
import { signIn } from './signIn.ts'

const app = await openApp()

const minuteMs = 60_000

/** A caller at a device of their own. */
function at(device: string, address = '203.0.113.7'): Asker {
  return { address, deviceHash: hashDevice(device), userAgent: '', signedInAs: null }
}
const desk = at('desk')

/** Sends a code to a phone at `now` and reads it on its handset. */
async function codeFor(phone: string, now = new Date()): Promise<string> {
  await sendCode(app.context, { phone }, desk, now)
  return (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
}

/** Returns six digits that are not the code. */
function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Tries a code. Returns 'signed in', or the code of the refusal. */
async function attempt(phone: string, code: string, now = new Date()): Promise<string> {
  try {
    await signIn(app.context, { phone, code }, desk, now)
    return 'signed in'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('no row holds the code, and another provider token derives another code', async () => {
  const phone = newMobile()
  const code = await codeFor(phone)
  const { rows } = await app.ownerPool.query<{ id: string }>(
    'select * from sign_in_code where phone = $1',
    [phone],
  )
  expect(rows.flatMap(Object.values).map(String)).not.toContain(code)
  const id = rows[0]?.id ?? ''
  expect(deriveCode(app.context, id)).toBe(code)
  const { config } = app.context
  const other = { ...config, twilio: { ...config.twilio, authToken: 'another' } }
  expect(deriveCode({ ...app.context, config: other }, id)).not.toBe(code)
})

test('a code works once', async () => {
  const phone = newMobile()
  const code = await codeFor(phone)
  expect(await attempt(phone, code)).toBe('signed in')
  expect(await attempt(phone, code)).toBe('code_expired')
})

test('twenty sign-ins at once with the right code make one session', async () => {
  const phone = newMobile()
  const code = await codeFor(phone)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(phone, code)))
  expect(outcomes.filter((outcome) => outcome === 'signed in')).toHaveLength(1)
})

test('a code works for ten minutes and no longer', async () => {
  const phone = newMobile()
  const sent = new Date()
  const code = await codeFor(phone, sent)
  const end = sent.getTime() + limits.signInCodeLifeMs
  expect(await attempt(phone, code, new Date(end))).toBe('code_expired')
  expect(await attempt(phone, code, new Date(end - 1))).toBe('signed in')
})

test('only the newest code works', async () => {
  const phone = newMobile()
  const first = await codeFor(phone, new Date(Date.now() - minuteMs))
  await sendCode(app.context, { phone }, desk, new Date())
  const newest = (await awaitText(app, phone, new RegExp(`^(?!${first})\\d{6} `))).slice(0, 6)
  expect(await attempt(phone, first)).toBe('code_wrong')
  expect(await attempt(phone, newest)).toBe('signed in')
})

test('after five wrong tries even the right code is refused', async () => {
  const phone = newMobile()
  const code = await codeFor(phone)
  for (let tries = 0; tries < limits.signInTriesPerCodeMax; tries += 1) {
    expect(await attempt(phone, wrongFor(code))).toBe('code_wrong')
  }
  expect(await attempt(phone, code)).toBe('code_tries_used_up')
})

test('of twenty guesses at once at most five are compared', async () => {
  const phone = newMobile()
  const code = await codeFor(phone)
  const guesses = Array.from({ length: 20 }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
  )
  const outcomes = await Promise.all(guesses.map((guess) => attempt(phone, guess)))
  expect(outcomes.filter((outcome) => outcome === 'code_wrong')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'code_tries_used_up')).toHaveLength(15)
  expect(await attempt(phone, code)).toBe('code_tries_used_up')
})

test('a right code counts against nobody', async () => {
  const phone = newMobile()
  for (let times = 0; times < 21; times += 1) {
    const now = new Date(Date.UTC(2026, 4, 4, 0, 11 * times))
    await sendCode(app.context, { phone }, desk, now)
    const texts = await awaitTexts(phone, times + 1)
    expect(await attempt(phone, texts.at(-1)?.slice(0, 6) ?? '', now)).toBe('signed in')
  }
})

async function awaitTexts(phone: string, count: number): Promise<string[]> {
  await expect
    .poll(() => textsOn(app, phone), { timeout: 10_000, interval: 20 })
    .toHaveLength(count)
  return (await textsOn(app, phone)).map((text) => text.body)
}

test('at most five codes are sent in ten minutes, even when all are asked for at once', async () => {
  const phone = newMobile()
  const now = new Date()
  const send = (sentAt: Date) =>
    sendCode(app.context, { phone }, desk, sentAt).then(
      () => 'sent',
      (error: Refusal) => error.code,
    )
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => send(now)))
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(
    signInLimits.codesPerNumberMax,
  )
  expect(outcomes.filter((outcome) => outcome === 'code_sends_used_up')).toHaveLength(7)
  expect(await awaitTexts(phone, 5)).toHaveLength(5)
  expect(await send(new Date(now.getTime() + signInLimits.codesPerNumberWindowMs))).toBe('sent')
})

test('the session is a cookie that no script reads and no other site sends', async () => {
  const phone = newMobile()
  const caller = stranger(app)
  await caller.call('POST', '/auth/code', { phone })
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  const { headers, body } = await caller.call('POST', '/auth/session', { phone, code })
  expect(headers.get('set-cookie')).toMatch(
    /^ringup_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(body).toEqual({
    phone,
    phoneNational: `0${phone.slice(3, 7)} ${phone.slice(7)}`,
    phoneInternational: `+44 ${phone.slice(3, 7)} ${phone.slice(7)}`,
    phoneCountry: 'GB',
    phoneExtension: null,
    role: null,
    business: null,
    claimCodeNeeded: false,
    hasPasskey: false,
    passkeyEndsAt: null,
    offersRecovery: false,
    numberMove: null,
    ownershipOffers: [],
    businesses: [],
    mayOpenBusiness: true,
    isOperator: false,
    operatorEmail: null,
    testMode: { handsetUrl: `${app.sandboxUrl}/` },
  })
})

test('a session says where to write to the person who runs this Ringup, where that is configured', async () => {
  const caller = await signedIn(app)
  const read = async () =>
    (await caller.call<SessionView>('GET', '/auth/session')).body.operatorEmail
  expect(await read()).toBe(null)
  const { config } = app.context
  onTestFinished(() => void Object.assign(config, { operatorEmail: null }))
  Object.assign(config, { operatorEmail: 'help@example.com' })
  expect(await read()).toBe('help@example.com')
})

test('nobody is told of a test mode where cards are charged for real, signed in or not', async () => {
  const caller = await signedIn(app)
  const beforeSignIn = async () => (await stranger(app).call('GET', '/auth/test-mode')).body
  expect(await beforeSignIn()).toEqual({ testMode: { handsetUrl: `${app.sandboxUrl}/` } })
  const { stripe } = app.context.config
  onTestFinished(() => void Object.assign(stripe, { live: false }))
  Object.assign(stripe, { live: true })
  const { body } = await caller.call<SessionView>('GET', '/auth/session')
  expect(body.testMode).toBeNull()
  expect(await beforeSignIn()).toEqual({ testMode: null })
})

test('the cookie rolls on with the session: each visit gives it 14 more days', async () => {
  const caller = await signedIn(app)
  const { headers } = await caller.call('GET', '/auth/session')
  expect(headers.get('set-cookie')).toContain(`${caller.cookie}; Max-Age=1209600;`)
})

test('signing out ends the session for good', async () => {
  const caller = await signedIn(app)
  const { cookie } = caller
  expect((await caller.call('GET', '/auth/session')).status).toBe(200)
  expect((await caller.call('DELETE', '/auth/session')).status).toBe(204)
  const again = await stranger(app).call('GET', '/auth/session', undefined, { cookie })
  expect(again).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
})

test('an invented session token is the same as none', async () => {
  for (const cookie of [
    '',
    'ringup_session=',
    'ringup_session=%00',
    `ringup_session=${'a'.repeat(43)}`,
  ]) {
    const answer = await stranger(app).call('GET', '/v1/requests', undefined, { cookie })
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
  }
})

test('a session ends after 14 days without use', async () => {
  const caller = await signedIn(app)
  await app.ownerPool.query(`update session set expires_at = now() - interval '1 second'`)
  expect((await caller.call('GET', '/auth/session')).status).toBe(401)
})

test.each([
  ['07400 140000', undefined, 'phone_invalid', /start with \+ and the country code/],
  ['+44 20 7946 0958', undefined, 'phone_needs_confirmation', /landline/],
  ['+44 909 879 0879', undefined, 'phone_invalid', /./],
  ['hello', 'GB', 'phone_invalid', /./],
])('a code is not sent to %s', async (phone, country, code, detail) => {
  const answer = await stranger(app).call('POST', '/auth/code', { phone, country })
  expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ path: 'phone', code }] } })
  expect(answer.body['detail']).toMatch(detail)
})

test('a landline gets a code once someone has confirmed the number, and the code signs in', async () => {
  const [phone, country] = ['020 7946 0959', 'GB']
  const caller = stranger(app)
  const sent = await caller.call('POST', '/auth/code', { phone, country, confirmPhone: true })
  expect(sent).toMatchObject({ status: 200, body: { phone: '+442079460959', phoneCountry: 'GB' } })
  const code = (await awaitText(app, '+442079460959', /^\d{6} /)).slice(0, 6)
  expect(await caller.call('POST', '/auth/session', { phone, country, code })).toMatchObject({
    status: 200,
    body: { phoneNational: '020 7946 0959', phoneInternational: '+44 20 7946 0959' },
  })
})

test('a number that the provider refuses is reported as the wrong field', async () => {
  const answer = await stranger(app).call('POST', '/auth/code', { phone: '+447400121211' })
  expect(answer).toMatchObject({
    status: 502,
    body: { code: 'text_not_sent', errors: [{ path: 'phone' }] },
  })
})

test('expired codes and sessions are deleted when new ones are made, and no others', async () => {
  const [old, kept] = [newMobile(), newMobile()]
  const dayMs = 24 * 60 * minuteMs
  const past = new Date(Date.now() - limits.sessionLifeMs - dayMs)
  expect(await attempt(old, await codeFor(old, past), past)).toBe('signed in')
  const before = new Date(Date.now() - 60 * minuteMs)
  expect(await attempt(kept, await codeFor(kept, before), before)).toBe('signed in')
  await signedIn(app)
  const rows = async (table: string, column: string, value: string) =>
    (await app.ownerPool.query(`select 1 from ${table} where ${column} = $1`, [value])).rowCount
  const sessionsOf = async (phone: string) => {
    const { rows: users } = await app.ownerPool.query<{ id: string }>(
      'select id from app_user where phone = $1',
      [phone],
    )
    return rows('session', 'user_id', users[0]?.id ?? '')
  }
  expect(await rows('sign_in_code', 'phone', old)).toBe(0)
  expect(await rows('sign_in_code', 'phone', kept)).toBe(1)
  expect(await sessionsOf(old)).toBe(0)
  expect(await sessionsOf(kept)).toBe(1)
})
