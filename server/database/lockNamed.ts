import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * Waits for the lock of this name and holds it until the end of `tx`: for what no row stands for that could be locked
 * instead, such as the number of rows that a business has. Two names with the same hash share a lock, which
 * costs a wait and no more.
 * @param name what is locked and, unless it is one for all, of which business: `items:${businessId}`
 */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
