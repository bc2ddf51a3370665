import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { ErrorCode } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { Refusal, refuseField } from '#server/problems.ts'
import { codeHmac } from './codes.ts'

/**
 * Uses up the newest code of a phone and does `work` in the same transaction. Each try is counted
 * before it is looked at, and the count is committed whatever comes of it: parallel guesses cannot
 * pass the limit.
 * @throws {Refusal} code_wrong, code_expired, code_tries_used_up, code_daily_limit
 */
export async function spendCode<T>(
  house: House,
  phone: string,
  code: string,
  now: Date,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tried = await outsideBusinesses(house.database, (tx) => countTry(tx, phone, now))
  if ('refusal' in tried) throw refuseCode(tried.refusal)
  if (!timingSafeEqual(tried.codeHmac, codeHmac(house, phone, code))) throw refuseCode('code_wrong')
  return outsideBusinesses(house.database, async (tx) => {
    const used = await tx
      .updateTable('signInCode')
      .set({ usedAt: now })
      .where('id', '=', tried.id)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw refuseCode('code_expired')
    await forgiveTry(tx, phone, now)
    return work(tx)
  })
}

function refuseCode(code: ErrorCode): Refusal {
  return code === 'code_wrong' || code === 'code_expired'
    ? refuseField('code', code)
    : new Refusal(code)
}

type Tried = { id: string; codeHmac: Buffer } | { refusal: ErrorCode }

async function countTry(tx: Tx, phone: string, now: Date): Promise<Tried> {
  const day = now.toISOString().slice(0, 10)
  const counted = await tx
    .insertInto('signInDay')
    .values({ phone, day, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'day'])
        .doUpdateSet({ tries: sql`sign_in_day.tries + 1` })
        .where('signInDay.tries', '<', limits.signInTriesPerPhonePerDayMax),
    )
    .returning('tries')
    .executeTakeFirst()
  if (!counted) return { refusal: 'code_daily_limit' }
  const newest = await tx
    .selectFrom('signInCode')
    .select(['id', 'expiresAt', 'usedAt'])
    .where('phone', '=', phone)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || newest.usedAt || newest.expiresAt <= now) return { refusal: 'code_expired' }
  const tried = await tx
    .updateTable('signInCode')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', newest.id)
    .where('tries', '<', limits.signInTriesPerCodeMax)
    .returning(['id', 'codeHmac'])
    .executeTakeFirst()
  return tried ?? { refusal: 'code_tries_used_up' }
}

/** A right code is no guess: it does not count against the day. */
async function forgiveTry(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx
    .updateTable('signInDay')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('phone', '=', phone)
    .where('day', '=', now.toISOString().slice(0, 10))
    .execute()
}
