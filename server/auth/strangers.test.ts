import { beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  awaitText,
  type Caller,
  newMobile,
  signedIn,
  stranger,
  textsOn,
} from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { held } from '../../tests/support/rehearse.ts'

const app = await openApp()
beforeAll(async () => {
  // The limits on calls in general are set up with the app and have tests of their own.
  Object.assign(app.context.config, { callLimits: 'on' })
})

const askCode = (caller: Caller, phone: string) => caller.call('POST', '/auth/code', { phone })
const tryCode = (caller: Caller, phone: string, code: string) =>
  caller.call('POST', '/auth/session', { phone, code })

/** Deletes all counts, as the next day would. */
const nextDay = () => app.ownerPool.query('delete from attempt')

/** Counts the answers by status and code. */
function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const kind = [status, body['code']].filter(Boolean).join(' ')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

test('one address that asks for 400 codes to 400 numbers gets 20; the refusals say when to try again', async () => {
  const asked: Answer[] = []
  while (asked.length < 400) {
    const some = Array.from({ length: 20 }, () => askCode(stranger(app), newMobile()))
    asked.push(...(await Promise.all(some)))
  }
  expect(tally(asked)).toEqual({ 200: 20, '429 code_sends_used_up': 380 })
  expect(await held(app, 'messages')).toHaveLength(20)
  for (const { status, headers } of asked) {
    if (status !== 429) continue
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(3_600)
  }
})

/** Asks for `count` codes, each for another number, the nth from the address `from(n)`. */
async function askFrom(
  count: number,
  from: (place: number) => string,
  number: () => string = newMobile,
): Promise<Record<string, number>> {
  const asked: Answer[] = []
  while (asked.length < count) {
    const places = Array.from({ length: Math.min(20, count - asked.length) }, (_, at) => at)
    const some = places.map((at) =>
      stranger(app).call(
        'POST',
        '/auth/code',
        { phone: number() },
        { 'x-forwarded-for': from(asked.length + at) },
      ),
    )
    asked.push(...(await Promise.all(some)))
  }
  return tally(asked)
}

test('a network gets 60 codes an hour, however many addresses it uses; another network has its own 60', async () => {
  await nextDay()
  expect(await askFrom(80, (place) => `203.0.113.${place}`)).toEqual({
    200: 60,
    '429 code_sends_used_up': 20,
  })
  expect(await askFrom(5, () => '198.51.100.1')).toEqual({ 200: 5 })
  // One IPv6 line has as many addresses as it likes, and one customer of a network may have many lines.
  const lines = (place: number) => `2001:db8:1:${place.toString(16)}::${place}`
  expect(await askFrom(80, lines)).toEqual({ 200: 60, '429 code_sends_used_up': 20 })
  expect(await askFrom(5, () => '2001:db8:2::1')).toEqual({ 200: 5 })
})

test('from any number of addresses, one country’s numbers get 200 codes an hour and all numbers 500; a device that knows its number still gets a code', async () => {
  await nextDay()
  const phone = newMobile()
  const mine = await signedIn(app, phone)
  await nextDay()
  const everywhere = (place: number) => `203.${place % 250}.${Math.floor(place / 250)}.1`
  const numbers = (first: number) => {
    let made = 0
    return () => `+${first + made++}`
  }
  const [swedish, dutch] = [numbers(46_701_740_605), numbers(31_612_345_000)]
  const full = (sent: number, refused: number) => ({
    200: sent,
    '429 code_sends_used_up': refused,
  })
  expect(await askFrom(220, everywhere)).toEqual(full(200, 20))
  expect(await askFrom(220, everywhere, swedish)).toEqual(full(200, 20))
  expect(await askFrom(120, everywhere, dutch)).toEqual(full(100, 20))
  expect(await askCode(mine, phone)).toMatchObject({ status: 200 })
})

test('strangers who ask for codes and try them do not lock a number out on its own device', async () => {
  await nextDay()
  const phone = newMobile()
  const mine = await signedIn(app, phone)
  await mine.call('DELETE', '/auth/session')
  const others: Answer[] = []
  // From the owner's own address, until they are refused codes, and beyond.
  for (let who = 0; who < 8; who += 1) {
    const attacker = stranger(app)
    others.push(await askCode(attacker, phone))
    for (let tries = 0; tries < 5; tries += 1)
      others.push(await tryCode(attacker, phone, `00000${tries}`))
  }
  expect(tally(others)).toEqual({
    200: 4,
    '429 code_sends_used_up': 4,
    '422 code_wrong': 20,
    // A device that was sent no code has none to try.
    '422 code_expired': 20,
  })
  // A text reaches the handset a moment after it was accepted: theirs must not arrive after mine.
  const arrived = async () => (await textsOn(app, phone)).length
  await expect.poll(arrived).toBe(5)
  expect(await askCode(mine, phone)).toMatchObject({ status: 200 })
  await expect.poll(arrived).toBe(6)
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  expect(await tryCode(mine, phone, code)).toMatchObject({ status: 200 })
})

test('a code that somebody else asks for later does not replace mine', async () => {
  await nextDay()
  const phone = newMobile()
  const [mine, attacker] = [stranger(app), stranger(app)]
  await askCode(mine, phone)
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  expect(await askCode(attacker, phone)).toMatchObject({ status: 200 })
  expect(await tryCode(mine, phone, code)).toMatchObject({ status: 200 })
})

test('a code is worth nothing on a device that did not ask for it', async () => {
  await nextDay()
  const phone = newMobile()
  const mine = stranger(app)
  await askCode(mine, phone)
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  expect(await tryCode(stranger(app), phone, code)).toMatchObject({
    status: 422,
    body: { code: 'code_expired' },
  })
  expect(await tryCode(mine, phone, code)).toMatchObject({ status: 200 })
})

test('a caller who tries wrong codes on many numbers is stopped after twenty and sees for how long', async () => {
  await nextDay()
  const tried: Answer[] = []
  for (let number = 0; number < 6; number += 1) {
    const [phone, attacker] = [newMobile(), stranger(app)]
    await askCode(attacker, phone)
    for (let tries = 0; tries < 5; tries += 1) tried.push(await tryCode(attacker, phone, '000000'))
  }
  expect(tally(tried)).toEqual({ '422 code_wrong': 20, '429 too_many_tries': 10 })
  expect(Number(tried.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})
