import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { type AttemptLimit, forgiveAttempt, secondsLeft } from '#server/http/countAttempt.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { codeTryLimits, countAll } from './codeLimits.ts'
import { deriveCode } from './codes.ts'
import { type Asker, isKnownDevice, rememberDevice } from './device.ts'

/**
 * Uses up the newest code that a device asked for, and does `work` in the same transaction. Each try is
 * counted before the code is compared, and the count commits either way: parallel guesses cannot pass the
 * limit. A try counts against the code and the caller, never against the number: what others try in its
 * name does not lock its owner out.
 * @throws {Refusal} code_wrong, code_expired, code_tries_used_up, too_many_tries
 */
export async function spendCode<T>(
  context: AppContext,
  { phone, code }: { phone: string; code: string },
  asker: Asker,
  now: Date,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tried = await outsideBusinesses(context.database, (tx) =>
    countTry(tx, context, phone, asker, now),
  )
  if (tried instanceof Refusal) throw tried
  if (!isSame(deriveCode(context, tried.id), code)) throw refuseField('code', 'code_wrong')
  return outsideBusinesses(context.database, async (tx) => {
    const used = await tx
      .updateTable('signInCode')
      .set({ usedAt: now })
      .where('id', '=', tried.id)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw refuseField('code', 'code_expired')
    // A right code was not a guess.
    for (const one of tried.counted) await forgiveAttempt(tx, one, now)
    const value = await work(tx)
    await rememberDevice(tx, asker.deviceHash, phone, now)
    return value
  })
}

function isSame(right: string, typed: string): boolean {
  return right.length === typed.length && timingSafeEqual(Buffer.from(right), Buffer.from(typed))
}

async function countTry(
  tx: Tx,
  context: AppContext,
  phone: string,
  asker: Asker,
  now: Date,
): Promise<{ id: string; counted: AttemptLimit[] } | Refusal> {
  const newest = await tx
    .selectFrom('signInCode')
    .select(['id', 'expiresAt', 'usedAt'])
    .where('phone', '=', phone)
    .where('deviceHash', '=', asker.deviceHash)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || newest.usedAt || newest.expiresAt <= now)
    return refuseField('code', 'code_expired')
  const counted = codeTryLimits(context, asker.address, await isKnownDevice(tx, asker, phone, now))
  const full = await countAll(tx, counted, now)
  if (full) return new Refusal('too_many_tries', { pauseSeconds: secondsLeft(full, now) })
  const tried = await tx
    .updateTable('signInCode')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', newest.id)
    .where('tries', '<', limits.signInTriesPerCodeMax)
    .returning('id')
    .executeTakeFirst()
  // The caller may ask for another code at once.
  return tried ? { id: tried.id, counted } : new Refusal('code_tries_used_up', { pauseSeconds: 1 })
}
