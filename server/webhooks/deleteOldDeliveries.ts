import { sql } from 'kysely'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { Tx } from '#server/database/transaction.ts'

/** So many more than were just made, so that a table that has grown shrinks again. */
const extra = 50

/**
 * Deletes a few deliveries that ended long ago, with their attempts. Ids sort by time, so the oldest are read from the
 * beginning of the primary key; a pending one among them stays.
 */
export async function deleteOldDeliveries(
  tx: Tx,
  businessId: string,
  made: number,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - webhookLimits.webhookDeliveriesKeptMs)
  await sql`
    delete from webhook_delivery where business_id = ${businessId} and id in (
      select oldest.id from (
        select id, state, created_at from webhook_delivery
        where business_id = ${businessId} order by id limit ${made + extra}
      ) as oldest where oldest.created_at < ${before} and oldest.state <> 'pending'
    )`.execute(tx)
}
