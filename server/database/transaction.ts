import { CompiledQuery, type ConnectionProvider, sql, Transaction } from 'kysely'
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
  const result = await outsideBusinesses(database, async (tx) => {
    await sql`select set_config('ringup.business_id', ${businessId}, true)`.execute(tx)
    const value = await work(tx)
    woken = recorded.has(tx)
    return value
  })
  if (woken) wakeReaders(database, businessId)
  return result
}

const waking = new WeakMap<Database, Set<string>>()

/**
 * Has the readers of a business look, which no answer waits for: one statement at a time, for all
 * businesses that came while the one before was under way. The reader also looks every few seconds:
 * a wake-up that gets lost costs only that.
 */
function wakeReaders(database: Database, businessId: string): void {
  const due = waking.get(database)
  if (due) due.add(businessId)
  else void wakeAll(database, new Set([businessId]))
}

async function wakeAll(database: Database, due: Set<string>): Promise<void> {
  waking.set(database, due)
  while (due.size > 0) {
    const now = [...due]
    due.clear()
    await sql`select pg_notify(${eventChannel}, id) from unnest(${now}::text[]) as due (id)`
      .execute(database)
      .catch(() => {})
  }
  waking.delete(database)
}

/** Gives the statements of a transaction the time that a job has and a call has not. */
export async function takeLonger(tx: Tx): Promise<void> {
  const { longStatementTimeoutMs, longIdleInTransactionMs } = limits
  const times = [longStatementTimeoutMs, longIdleInTransactionMs].map(String)
  await tx.executeQuery(CompiledQuery.raw(allowLonger, times))
}

/** Runs `work` in a transaction that sees no business: sign-in, sessions, links, inboxes. */
export function outsideBusinesses<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => work(await sendAtOnce(tx)))
}

/**
 * The same transaction, in which a statement goes out at once. Kysely sends one only when the one
 * before is answered; PostgreSQL takes them in their order anyway, and `together` makes use of it.
 */
async function sendAtOnce(tx: Tx): Promise<Tx> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (one) => one)
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  // A transaction works through its executor alone.
  const none = {} as never
  const props = { config: none, driver: none, dialect: none }
  return new Transaction({ ...props, executor: executor.withConnectionProvider(provider) })
}
