import { expect, vi } from 'vitest'
import type { RecoveryView } from '#rules/shapes/recovery.ts'
import { type Answer, type Caller, type Places, stranger, textsOn } from './callers.ts'

/** Makes a person's recovery codes. */
export async function makeCodes(caller: Caller): Promise<string[]> {
  const answer = await caller.call<{ codes: string[] }>('POST', '/auth/recovery-codes')
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.codes
}

/** Tries a recovery code for a number. */
export function tryRecovery(
  caller: Caller,
  phone: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return caller.call('POST', '/auth/recovery', { phone, code }, headers)
}

/** Signs in on a new device with a recovery code. */
export async function recovered(app: Places, phone: string, code: string): Promise<Caller> {
  const caller = stranger(app)
  const answer = await tryRecovery(caller, phone, code)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return caller
}

/** Makes a call that texts a code to a number, waits for it on the handset and returns it. */
export async function codeFrom(
  app: Places,
  phone: string,
  call: () => Promise<Answer>,
): Promise<string> {
  const codes = async () => (await textsOn(app, phone)).filter(({ body }) => /^\d{6} /.test(body))
  const before = (await codes()).length
  const answer = await call()
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const text = await vi.waitFor(
    async () => {
      const after = await codes()
      expect(after.length).toBeGreaterThan(before)
      return after.at(-1)?.body ?? ''
    },
    { timeout: 10_000, interval: 20 },
  )
  return text.slice(0, 6)
}

/** Proves a new number: begins the move and types the code that came to that number. */
export async function proveNumber(
  app: Places,
  caller: Caller,
  phone: string,
): Promise<Answer<RecoveryView>> {
  const code = await codeFrom(app, phone, () => caller.call('POST', '/auth/number', { phone }))
  return caller.call<RecoveryView>('POST', '/auth/number/proof', { code })
}

/** Returns a person's own number. */
export async function phoneOf(caller: Caller): Promise<string> {
  return (await caller.call<{ phone: string }>('GET', '/auth/session')).body.phone
}

/** Returns the texts of a handset that match. */
export async function textsLike(app: Places, phone: string, pattern: RegExp): Promise<string[]> {
  return (await textsOn(app, phone)).map(({ body }) => body).filter((body) => pattern.test(body))
}

/** Expects that so many texts that match arrive on a handset: each a moment after its job. */
export async function expectTexts(
  app: Places,
  phone: string,
  pattern: RegExp,
  count: number,
): Promise<void> {
  await expect
    .poll(async () => (await textsLike(app, phone, pattern)).length, { timeout: 10_000 })
    .toBe(count)
}
