import { sql } from 'kysely'
import { callerNetwork } from '#server/database/callerNetwork.ts'
import { eventChannel, type Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvent } from '#server/events/recordEvent.ts'
import { listBusinesses } from './listBusinesses.ts'

/**
 * Does `work` in each business of a person, within one transaction: how somebody signs in changes everywhere
 * or nowhere. The order of the ids is the same for all, so that two of them never wait for each other.
 */
export async function inWorkplaces(
  tx: Tx,
  userId: string,
  work: (businessId: string) => Promise<unknown>,
): Promise<void> {
  const businesses = await listBusinesses(tx, userId)
  for (const id of businesses.map(({ id }) => id).sort()) {
    await sql`select set_config('ringup.business_id', ${id}, true),
      set_config('ringup.network', ${callerNetwork.getStore() ?? ''}, true)`.execute(tx)
    await work(id)
    // Readers are woken by the commit, which is rare enough here to notify within the transaction.
    await sql`select pg_notify(${eventChannel}, ${id})`.execute(tx)
  }
  await sql`select set_config('ringup.business_id', '', true)`.execute(tx)
}

/** Records the same event about a person in the history of each business in which they work. */
export function recordInWorkplaces(
  tx: Tx,
  userId: string,
  event: Omit<NewEvent, 'businessId' | 'subject'>,
): Promise<void> {
  return inWorkplaces(tx, userId, (businessId) =>
    recordEvent(tx, { ...event, businessId, subject: userId }),
  )
}
