import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import type { Asker } from './device.ts'
import { proveMoveBySignIn } from './numberMoves.ts'
import { spendCode } from './spendCode.ts'
import { startSession } from './startSession.ts'

/**
 * Exchanges a code for a session. Each try is counted before the code is compared, and the count commits
 * either way: parallel guesses cannot pass the limit.
 * @returns the session's token, for the cookie.
 * @throws {Refusal} phone_invalid, code_wrong, code_expired, code_tries_used_up, too_many_tries, and number_waits
 *   for a number to which somebody's sign-in is about to move
 */
export async function signIn(
  context: AppContext,
  input: { phone: string; country?: string | undefined; code: string },
  asker: Asker,
  now: Date,
): Promise<string> {
  // A number that needed confirming was confirmed before its code was sent.
  const { e164: phone } = readTextablePhone({ ...input, isConfirmed: true })
  const signedIn = await spendCode(
    context,
    { phone, code: input.code },
    asker,
    now,
    async (tx) =>
      (await proveMoveBySignIn(tx, phone, now)) ??
      startSession(tx, { userId: await saveUser(tx, phone), proof: 'code', asker }, now),
  )
  // The code is used, and what it proved is stored: only then is the sign-in refused.
  if (signedIn instanceof Refusal) throw signedIn
  return signedIn
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
