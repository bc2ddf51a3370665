import { CompiledQuery, type ConnectionProvider, sql, Transaction } from 'kysely'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { callerNetwork } from './callerNetwork.ts'
import { enterBusinessSql, extendTimeoutsSql } from './databaseClient.ts'
import type { Database } from './openDatabase.ts'
import type { DB } from './types.generated.ts'

/** An open transaction. Verbs take it first; nothing is written outside one. */
export type Tx = Transaction<DB>

/** The channel that notifies the live stream of businesses with new events. */
export const eventChannel = 'ringup_event'

const recorded = new WeakMap<Tx, string>()

/** Notes that this transaction recorded an event, so that readers are woken after its commit. */
export function markRecorded(tx: Tx, businessId: string): void {
  recorded.set(tx, businessId)
}

/**
 * Runs `work` in a transaction that sees one business and nothing else. Readers are woken after the commit,
 * because a NOTIFY inside would serialize all commits. All that belongs to a business goes through here: should one
 * database not be enough, this is where its own is found (docs/decisions/096).
 */
export async function inBusiness<T>(
  database: Database,
  businessId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let hasEvents = false
  const result = await outsideBusinesses(database, async (tx) => {
    const entry = CompiledQuery.raw(enterBusinessSql, [businessId, callerNetwork.getStore() ?? ''])
    await tx.executeQuery(entry)
    const value = await work(tx)
    hasEvents = recorded.has(tx)
    return value
  })
  if (hasEvents) wakeReaders(database, businessId)
  return result
}

const waking = new WeakMap<Database, Set<string>>()

/**
 * Wakes the readers of a business, without making the caller wait: one statement at a time, for all
 * businesses that were added while the one before was running. Readers also look every few seconds, so a
 * lost wake-up costs only that.
 */
function wakeReaders(database: Database, businessId: string): void {
  const due = waking.get(database)
  if (due) due.add(businessId)
  else void wakeAll(database, new Set([businessId]))
}

async function wakeAll(database: Database, due: Set<string>): Promise<void> {
  waking.set(database, due)
  while (due.size > 0) {
    const batch = [...due]
    due.clear()
    await sql`select pg_notify(${eventChannel}, id) from unnest(${batch}::text[]) as due (id)`
      .execute(database)
      .catch(() => {})
  }
  waking.delete(database)
}

/** Gives the statements of a transaction the longer timeouts of a job. */
export async function extendTimeouts(tx: Tx): Promise<void> {
  const { longStatementTimeoutMs, longIdleInTransactionMs } = databaseLimits
  const times = [longStatementTimeoutMs, longIdleInTransactionMs].map(String)
  await tx.executeQuery(CompiledQuery.raw(extendTimeoutsSql, times))
}

/** Runs `work` in a transaction that sees no business: sign-in, sessions, links, inboxes. */
export function outsideBusinesses<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => work(await sendAtOnce(tx)))
}

/**
 * Returns the same transaction, but sending each statement at once. Kysely would send one only after the
 * answer to the one before; PostgreSQL executes them in order anyway, which `together` uses.
 */
async function sendAtOnce(tx: Tx): Promise<Tx> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (one) => one)
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  // A transaction uses only its executor.
  const none = {} as never
  const props = { config: none, driver: none, dialect: none }
  return new Transaction({ ...props, executor: executor.withConnectionProvider(provider) })
}
