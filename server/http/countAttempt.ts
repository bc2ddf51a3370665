import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { Refusal } from './problems.ts'

/** A limit on attempts: of what, by whom, and how many. */
export type AttemptLimit = {
  /** The kind of attempt, such as `verify.code`; each kind has one window. */
  kind: string
  /** The keyed hash (`keyedHash`) of the address, number or id whose attempts are counted. */
  key: Buffer
  /** At most `limits.attemptsKeptMs`. */
  windowMs: number
  countMax: number
}

/**
 * Counts one attempt and tells whether it is within the limit. Windows are fixed: they start at whole
 * multiples of `windowMs`, so the end of one and the start of the next may both be used up. The count is
 * part of `tx`: call it in a short transaction of its own that commits before the work begins. Otherwise a
 * refusal would roll the count back, and a caller that waits for the row would hold up the others.
 */
export async function countAttempt(tx: Tx, limit: AttemptLimit, now: Date): Promise<boolean> {
  const { kind, key, countMax } = limit
  const windowStart = windowStartAt(limit, now)
  // One statement, so that no two calls see the same count. Past the limit nothing is written.
  const counted = await tx
    .insertInto('attempt')
    .values({ kind, key, windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key', 'windowStart'])
        .doUpdateSet({ count: sql`attempt.count + 1` })
        .where('attempt.count', '<', countMax),
    )
    .returning('count')
    .executeTakeFirst()
  if (counted?.count === 1) await deleteOldCounts(tx, now)
  return counted !== undefined
}

/** Tells whether anything was counted in the current window. */
export async function isCounted(
  tx: Tx,
  limit: Omit<AttemptLimit, 'countMax'>,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('attempt')
    .select('count')
    .where('kind', '=', limit.kind)
    .where('key', '=', limit.key)
    .where('windowStart', '=', windowStartAt(limit, now))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Counts one attempt now, in a transaction of its own.
 * @returns true when it is within the limit.
 */
export function isWithinLimit(database: Database, limit: AttemptLimit): Promise<boolean> {
  return outsideBusinesses(database, (tx) => countAttempt(tx, limit, new Date()))
}

/** Counts one attempt and refuses it when it is over the limit. @throws {Refusal} too_many_tries */
export function refuseTooMany(database: Database, limit: AttemptLimit): Promise<void> {
  return outsideBusinesses(database, (tx) => countOrRefuse(tx, limit, new Date()))
}

/** Does the same as part of `tx`, for what counts only if the rest of it happens. @throws {Refusal} too_many_tries */
export async function countOrRefuse(tx: Tx, limit: AttemptLimit, now: Date): Promise<void> {
  if (await countAttempt(tx, limit, now)) return
  throw new Refusal('too_many_tries', { pauseSeconds: secondsLeft(limit, now) })
}

/** Uncounts an attempt that turned out to be no guess, if its window still runs. */
export async function forgiveAttempt(tx: Tx, limit: AttemptLimit, now: Date): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('kind', '=', limit.kind)
    .where('key', '=', limit.key)
    .where('windowStart', '=', windowStartAt(limit, now))
    .execute()
}

/** Returns how many seconds the current window of a limit still runs, for `Retry-After`. */
export function secondsLeft(limit: AttemptLimit, now: Date): number {
  const end = windowStartAt(limit, now).getTime() + limit.windowMs
  return Math.ceil((end - now.getTime()) / 1_000)
}

/** Returns when the current window of a limit began. */
export function windowStartAt({ windowMs }: Pick<AttemptLimit, 'windowMs'>, now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % windowMs))
}

/** Deletes a few of the oldest counts, as the first of each window does. */
export function deleteOldCounts(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.attemptsKeptMs)
  return deleteSome(tx, { table: 'attempt', column: 'window_start', before })
}
