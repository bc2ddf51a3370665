import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { type AttemptLimit, forgiveAttempt, secondsLeft } from '#server/http/countAttempt.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { countAll, limitsOfTry } from './codeLimits.ts'
import { codeOf } from './codes.ts'
import { type Asker, keepDevice, knowsNumber } from './device.ts'

/**
 * Uses up the newest code that a device asked for, and does `work` in the same transaction. Each try is
 * counted before it is looked at, and the count is committed whatever comes of it: parallel guesses
 * cannot pass the limit. It counts against the code and against who tries, and never against the number:
 * what others try in its name does not keep its owner out.
 * @throws {Refusal} code_wrong, code_expired, code_tries_used_up, too_many_tries
 */
export async function spendCode<T>(
  context: AppContext,
  { phone, code }: { phone: string; code: string },
  by: Asker,
  now: Date,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tried = await outsideBusinesses(context.database, (tx) =>
    countTry(tx, context, phone, by, now),
  )
  if (tried instanceof Refusal) throw tried
  if (!isSame(codeOf(context, tried.id), code)) throw refuseField('code', 'code_wrong')
  return outsideBusinesses(context.database, async (tx) => {
    const used = await tx
      .updateTable('signInCode')
      .set({ usedAt: now })
      .where('id', '=', tried.id)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw refuseField('code', 'code_expired')
    // A right code is no guess.
    for (const one of tried.counted) await forgiveAttempt(tx, one, now)
    const value = await work(tx)
    await keepDevice(tx, by.deviceHash, phone, now)
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
  by: Asker,
  now: Date,
): Promise<{ id: string; counted: AttemptLimit[] } | Refusal> {
  const newest = await tx
    .selectFrom('signInCode')
    .select(['id', 'expiresAt', 'usedAt'])
    .where('phone', '=', phone)
    .where('deviceHash', '=', by.deviceHash)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || newest.usedAt || newest.expiresAt <= now)
    return refuseField('code', 'code_expired')
  const counted = limitsOfTry(context, by.address, await knowsNumber(tx, by, phone, now))
  const full = await countAll(tx, counted, now)
  if (full) return new Refusal('too_many_tries', { pauseSeconds: secondsLeft(full, now) })
  const tried = await tx
    .updateTable('signInCode')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', newest.id)
    .where('tries', '<', limits.signInTriesPerCodeMax)
    .returning('id')
    .executeTakeFirst()
  // Another code may be asked for at once.
  return tried ? { id: tried.id, counted } : new Refusal('code_tries_used_up', { pauseSeconds: 1 })
}
