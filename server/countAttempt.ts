import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Database } from './database/openDatabase.ts'
import { outsideBusinesses, type Tx } from './database/transaction.ts'
import { deleteSome } from './deleteSome.ts'
import { Refusal } from './problems.ts'

/** What is limited, by whom, and how often. */
export type AttemptLimit = {
  /** What is tried, such as `verify.code`; one kind has one window. */
  kind: string
  /** Whose tries are counted: a keyed hash of an address (`addressKey`), or of an id. */
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
  const { kind, key, windowMs, countMax } = limit
  const windowStart = new Date(now.getTime() - (now.getTime() % windowMs))
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

/**
 * Counts one try now, in a transaction of its own.
 * @returns whether it is within the limit.
 */
export function isWithinLimit(database: Database, limit: AttemptLimit): Promise<boolean> {
  return outsideBusinesses(database, (tx) => countAttempt(tx, limit, new Date()))
}

/** The same for a call that has nothing else to say. @throws {Refusal} too_many_tries */
export async function refuseTooMany(database: Database, limit: AttemptLimit): Promise<void> {
  if (!(await isWithinLimit(database, limit))) throw new Refusal('too_many_tries')
}

function forgetOld(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.attemptsKeptMs)
  return deleteSome(tx, { table: 'attempt', column: 'window_start', before })
}
