import type { House } from '#server/house.ts'
import { sessionTokenHash } from './signIn.ts'
import { spendCode } from './spendCode.ts'

/**
 * Renews the proof of a session by a fresh code on its own phone.
 * @param by `token` is the session's, from the cookie.
 * @throws {Refusal} code_wrong, code_expired, code_tries_used_up, code_daily_limit
 */
export async function proveAgain(
  house: House,
  by: { phone: string; token: string; code: string },
  now: Date,
): Promise<void> {
  await spendCode(house, by.phone, by.code, now, (tx) =>
    tx
      .updateTable('session')
      .set({ provedAt: now })
      .where('tokenHash', '=', sessionTokenHash(by.token))
      .execute(),
  )
}
