import { beforeAll, expect, test } from 'vitest'
import { recoverySigns } from '#rules/recoveryCode.ts'
import {
  type Answer,
  type Caller,
  newMobile,
  owner,
  signedIn,
  stranger,
} from '../../tests/support/callers.ts'
import { rounds } from '../../tests/support/longMode.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { codeFrom, makeCodes, phoneOf, tryRecovery } from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const app = await openApp()
beforeAll(() => {
  Object.assign(app.context.config, { callLimits: 'on' })
})

// The limits are far below either number; RINGUP_LONG=1 makes as many as an attacker would.
const guesses = rounds(150, 1_000)
const atOnce = 50

/** Makes many guesses, so many of them at once, and counts the answers by their code. */
async function guess(one: (place: number) => Promise<Answer>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let begun = 0
  const run = async () => {
    while (begun < guesses) {
      begun += 1
      const { status, body } = await one(begun)
      const kind = String(body['code'] ?? status)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return counts
}

const hourMs = 3_600_000
const hour = () => Math.floor(Date.now() / hourMs)

/** Expects all guesses to be refused but `max`, and as many again for each hour that began meanwhile: limits are per hour. */
async function expectLookedUp(
  max: number,
  refusal: string,
  one: (place: number) => Promise<Answer>,
): Promise<void> {
  const begin = hour()
  const { [refusal]: looked, ...others } = await guess(one)
  const hoursBegun = hour() - begin
  expect(looked).toBeGreaterThanOrEqual(max)
  expect(looked).toBeLessThanOrEqual(max * (1 + hoursBegun))
  expect(others).toEqual({ too_many_tries: guesses - Number(looked) })
}

const forget = () => queryAll(app, 'delete from attempt')

/** Returns a recovery code that is none, another one for each place. */
function wrongCode(place: number): string {
  const digits = [...String(place).padStart(16, '0')].map((digit) => recoverySigns[Number(digit)])
  return digits.join('')
}

test('of many guesses at once at one number from one network ten are looked up; its owner on their own device still gets in', async () => {
  await forget()
  const caller = await owner(app)
  const phone = await phoneOf(caller)
  const [code = ''] = await makeCodes(caller)
  const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place % 250}` })
  await expectLookedUp(10, 'recovery_code_wrong', (place) =>
    tryRecovery(stranger(app), phone, wrongCode(place), from(place)),
  )
  const known: Caller = caller
  await known.call('DELETE', '/auth/session')
  expect(await tryRecovery(known, phone, code, from(1))).toMatchObject({ status: 200 })
})

test('of many guesses at once at many numbers from one address twenty are looked up', async () => {
  await forget()
  const numbers = Array.from({ length: 100 }, newMobile)
  await expectLookedUp(20, 'recovery_code_wrong', (place) =>
    tryRecovery(stranger(app), numbers[place % 100] ?? '', wrongCode(place)),
  )
})

test('guesses from elsewhere do not keep an owner on a new device out', async () => {
  await forget()
  const caller = await owner(app)
  const phone = await phoneOf(caller)
  const [code = ''] = await makeCodes(caller)
  for (let place = 0; place < 40; place += 1) {
    const headers = { 'x-forwarded-for': `198.51.${place % 4}.7` }
    await tryRecovery(stranger(app), phone, wrongCode(place), headers)
  }
  const own = { 'x-forwarded-for': '192.0.2.5' }
  expect(await tryRecovery(stranger(app), phone, code, own)).toMatchObject({ status: 200 })
})

test('of many guesses at once at a sign-in code five are compared, and then not even the right one', async () => {
  await forget()
  const phone = newMobile()
  const caller = await signedIn(app, phone)
  const code = await codeFrom(app, phone, () => caller.call('POST', '/auth/code', { phone }))
  const wrong = (place: number) => String((Number(code) + 1 + (place % 999)) % 1_000_000)
  const counts = await guess((place) => {
    const body = { phone, code: wrong(place).padStart(6, '0') }
    return caller.call('POST', '/auth/session', body)
  })
  expect(counts).toEqual({ code_wrong: 5, code_tries_used_up: guesses - 5 })
  expect(await caller.call('POST', '/auth/session', { phone, code })).toMatchObject({
    body: { code: 'code_tries_used_up' },
  })
})

test('of many guesses at once at an invitation sixty are looked up', async () => {
  await forget()
  await expectLookedUp(60, 'not_found', (place) => {
    const token = String(place).padStart(22, 'A')
    return stranger(app).call('POST', '/auth/invitation', { token })
  })
})
