import { sql } from 'kysely'
import type { AccessEventType } from '#rules/eventTypes.ts'
import { isPasskeyNotice } from '#rules/passkeyNotice.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { eventChannel, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'

/** An event of a person's passkeys. */
export type OfPerson = {
  userId: string
  type: AccessEventType
  data: Record<string, unknown>
  /** `system` where nobody asked for it just now. */
  actor?: 'staff' | 'system'
}

/**
 * Records in the history of every business in which a person works what happened to their passkeys, and tells their
 * devices. Call it last: it takes the counters of the businesses, in one order for everybody.
 */
export async function recordOfPerson(
  tx: Tx,
  { userId, type, data, actor = 'staff' }: OfPerson,
): Promise<void> {
  const businesses = await listBusinesses(tx, userId)
  for (const businessId of businesses.map(({ id }) => id).toSorted()) {
    await sql`select set_config('ringup.business_id', ${businessId}, true)`.execute(tx)
    if (isPasskeyNotice(type)) await enqueue(tx, 'pushPasskeyNotice', { businessId, userId, type })
    await recordEvent(tx, {
      ...{ businessId, subject: userId, type },
      ...{ actor, actorId: userId, data },
    })
    // Rare enough to wake the open screens from inside of the transaction.
    await sql`select pg_notify(${eventChannel}, ${businessId})`.execute(tx)
  }
}
