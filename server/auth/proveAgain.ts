import type { AppContext } from '#server/appContext.ts'
import type { Asker } from './device.ts'
import { spendCode } from './spendCode.ts'
import { sessionTokenHash } from './startSession.ts'

/**
 * Renews a session's proof of identity with a fresh code from its own phone.
 * @param proof `token` is the session's, from the cookie.
 * @throws {Refusal} code_wrong, code_expired, code_tries_used_up, too_many_tries
 */
export async function proveAgain(
  context: AppContext,
  proof: { phone: string; token: string; code: string },
  asker: Asker,
  now: Date,
): Promise<void> {
  await spendCode(context, proof, asker, now, (tx) =>
    tx
      .updateTable('session')
      .set({ provedAt: now, provedBy: 'code' })
      .where('tokenHash', '=', sessionTokenHash(proof.token))
      .execute(),
  )
}
