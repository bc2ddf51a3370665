import { sql } from 'kysely'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { Tx } from '#server/database/transaction.ts'

/** So many more than were just made, so that a table that has grown shrinks again. */
const extra = 50

/** The most that one visit deletes; there is one every few minutes. */
const perVisitMax = 1_000

/**
 * Deletes what was kept for its time where no event makes new deliveries: deliveries that ended, and then the endpoints
 * that were deleted.
 */
export async function expireWebhooks(tx: Tx, businessId: string, now: Date): Promise<void> {
  await deleteOldDeliveries(tx, businessId, perVisitMax, now)
  const before = new Date(now.getTime() - webhookLimits.webhookDeliveriesKeptMs)
  await sql`
    delete from webhook_endpoint e where e.business_id = ${businessId} and e.deleted_at < ${before}
      and not exists (
        select from webhook_delivery d where d.business_id = e.business_id and d.endpoint_id = e.id
      )`.execute(tx)
}

/**
 * Deletes a few deliveries that ended long ago, with their attempts. Ids sort by time, so the oldest are read from the
 * beginning of the primary key; a pending one among them stays. As long as the first is young, no other is read.
 */
export async function deleteOldDeliveries(
  tx: Tx,
  businessId: string,
  made: number,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - webhookLimits.webhookDeliveriesKeptMs)
  await sql`
    with first as materialized (
      select created_at from webhook_delivery where business_id = ${businessId} order by id limit 1
    ),
    oldest as materialized (
      select id, state, created_at from webhook_delivery
      where business_id = ${businessId} and (select created_at from first) < ${before}
      order by id limit ${made + extra}
    ),
    old as (
      delete from webhook_delivery where business_id = ${businessId} and id = any (array(
        select id from oldest where created_at < ${before} and state <> 'pending'
      ))
      returning id
    )
    delete from webhook_attempt where business_id = ${businessId} and delivery_id = any (array(select id from old))`.execute(
    tx,
  )
}
