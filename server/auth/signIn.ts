import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import type { Asker } from './device.ts'
import { forgetSessions } from './forgetSignIns.ts'
import { spendCode } from './spendCode.ts'

/** The hash under which a session's token is kept. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Trades a code for a session. Each try is counted before it is looked at, and the count is
 * committed whatever comes of it: parallel guesses cannot pass the limit.
 * @returns the session's token, for the cookie.
 * @throws {Refusal} phone_invalid, code_wrong, code_expired, code_tries_used_up, too_many_tries
 */
export async function signIn(
  context: AppContext,
  input: { phone: string; country?: string | undefined; code: string },
  by: Asker,
  now: Date,
): Promise<string> {
  // Nothing to confirm here: without a confirmation no code was sent.
  const { e164: phone } = readTextablePhone(input.phone, input.country, null)
  return spendCode(context, { phone, code: input.code }, by, now, async (tx) =>
    insertSession(tx, await saveUser(tx, phone), now),
  )
}

async function saveUser(tx: Tx, phone: string): Promise<string> {
  const user = await tx
    .insertInto('appUser')
    .values({ id: newId('usr'), phone })
    // Writes nothing new; it makes the row come back when it is already there.
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}

async function insertSession(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('session')
    .values({
      tokenHash: sessionTokenHash(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      expiresAt: new Date(now.getTime() + limits.sessionLifeMs),
    })
    .execute()
  await forgetSessions(tx, now)
  return token
}
