import { CompiledQuery, sql, type Transaction } from 'kysely'
import { limits } from '#rules/limits.ts'
import { allowLonger } from './databaseClient.ts'
import type { Database } from './openDatabase.ts'
import type { DB } from './types.generated.ts'

/** An open transaction. Verbs take it first; nothing is written outside one. */
export type Tx = Transaction<DB>

/** The channel on which the live stream hears which business has something new. */
export const eventChannel = 'ringup_event'

const recorded = new WeakMap<Tx, string>()

/** Remembers that this transaction recorded an event, to wake the readers once it is committed. */
export function noteEvent(tx: Tx, businessId: string): void {
  recorded.set(tx, businessId)
}

/**
 * Runs `work` in a transaction that sees one business and nothing else.
 * Readers are woken after the commit: a NOTIFY inside would make all commits queue up.
 */
export async function inBusiness<T>(
  database: Database,
  businessId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let woken = false
  const result = await database.transaction().execute(async (tx) => {
    await sql`select set_config('ringup.business_id', ${businessId}, true)`.execute(tx)
    const value = await work(tx)
    woken = recorded.has(tx)
    return value
  })
  // The reader also looks every few seconds: a wake-up that gets lost here costs only that.
  if (woken)
    await sql`select pg_notify(${eventChannel}, ${businessId})`.execute(database).catch(() => {})
  return result
}

/** Gives the statements of a transaction the time that a job has and a call has not. */
export async function takeLonger(tx: Tx): Promise<void> {
  const { longStatementTimeoutMs, longIdleInTransactionMs } = limits
  const times = [longStatementTimeoutMs, longIdleInTransactionMs].map(String)
  await tx.executeQuery(CompiledQuery.raw(allowLonger, times))
}

/** Runs `work` in a transaction that sees no business: sign-in, sessions, links, inboxes. */
export function outsideBusinesses<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction().execute(work)
}
