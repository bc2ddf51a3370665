import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { Refusal } from './problems.ts'

/** What is limited, by whom, and how often. */
export type AttemptLimit = {
  /** What is tried, such as `verify.code`; one kind has one window. */
  kind: string
  /** Whose tries are counted: a keyed hash (`keyedHash`) of an address, a number or an id. */
  key: Buffer
  /** At most `limits.attemptsKeptMs`. */
  windowMs: number
  countMax: number
}

/**
 * Counts one try and tells whether it is within the limit. Windows are fixed: they start at whole
 * multiples of `windowMs`, so that the end of one and the start of the next may both be used up.
 * The count is part of `tx`: call it in a short transaction of its own that commits before the
 * work begins, or a refusal takes the count back and one who waits for the row holds up the rest.
 */
export async function countAttempt(tx: Tx, limit: AttemptLimit, now: Date): Promise<boolean> {
  const { kind, key, countMax } = limit
  const windowStart = startOf(limit, now)
  // One statement, so that no two see the same count. Past the limit nothing is written any more.
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
  if (counted?.count === 1) await forgetOld(tx, now)
  return counted !== undefined
}

/** Tells whether anything was counted in the window that runs. */
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
    .where('windowStart', '=', startOf(limit, now))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Counts one try now, in a transaction of its own.
 * @returns whether it is within the limit.
 */
export function isWithinLimit(database: Database, limit: AttemptLimit): Promise<boolean> {
  return outsideBusinesses(database, (tx) => countAttempt(tx, limit, new Date()))
}

/** The same for a call that has nothing else to say. @throws {Refusal} too_many_tries */
export async function refuseTooMany(database: Database, limit: AttemptLimit): Promise<void> {
  if (await isWithinLimit(database, limit)) return
  throw new Refusal('too_many_tries', { pauseSeconds: secondsLeft(limit, new Date()) })
}

/** Takes one try back that turned out to be no guess, if its window still runs. */
export async function forgiveAttempt(tx: Tx, limit: AttemptLimit, now: Date): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('kind', '=', limit.kind)
    .where('key', '=', limit.key)
    .where('windowStart', '=', startOf(limit, now))
    .execute()
}

/** How many seconds the window of a limit still runs: for `Retry-After`. */
export function secondsLeft(limit: AttemptLimit, now: Date): number {
  const end = startOf(limit, now).getTime() + limit.windowMs
  return Math.ceil((end - now.getTime()) / 1_000)
}

function startOf({ windowMs }: Pick<AttemptLimit, 'windowMs'>, now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % windowMs))
}

function forgetOld(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.attemptsKeptMs)
  return deleteSome(tx, { table: 'attempt', column: 'window_start', before })
}
