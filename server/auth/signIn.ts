import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import type { Asker } from './device.ts'
import { spendCode } from './spendCode.ts'
import { startSession } from './startSession.ts'

/**
 * Exchanges a code for a session. Each try is counted before the code is compared, and the count commits
 * either way: parallel guesses cannot pass the limit.
 * @returns the session's token, for the cookie.
 * @throws {Refusal} phone_invalid, code_wrong, code_expired, code_tries_used_up, too_many_tries
 */
export async function signIn(
  context: AppContext,
  input: { phone: string; country?: string | undefined; code: string },
  asker: Asker,
  now: Date,
): Promise<string> {
  // A number that needed confirming was confirmed before its code was sent.
  const { e164: phone } = readTextablePhone({ ...input, isConfirmed: true })
  return spendCode(context, { phone, code: input.code }, asker, now, async (tx) =>
    startSession(tx, { userId: await saveUser(tx, phone), proof: 'code', asker }, now),
  )
}

async function saveUser(tx: Tx, phone: string): Promise<string> {
  const user = await tx
    .insertInto('appUser')
    .values({ id: newId('usr'), phone })
    // Changes nothing, but makes `returning` yield the row when it exists already.
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}
