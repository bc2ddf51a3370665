import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { counterTurn } from '#server/events/counterTurn.ts'

/** The ids of an endpoint and of its business. */
export type EndpointName = { businessId: string; endpointId: string }

/** Turns an endpoint off: its deliveries end, and events no longer become new ones. */
export async function turnOff(
  tx: Tx,
  name: EndpointName,
  because: 'person' | 'gone' | 'failing',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhookEndpoint')
    .set({ state: 'off', offBecause: because, offAt: now })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.endpointId)
    .where('state', '=', 'on')
    .execute()
  await endDeliveries(tx, name, now)
  await noteFollowers(tx, name.businessId)
}

/** Ends the deliveries of an endpoint that are still to be sent. */
export async function endDeliveries(
  tx: Tx,
  { businessId, endpointId }: EndpointName,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhookDelivery')
    .set({
      state: 'failed',
      failedBecause: 'endpoint',
      dueAt: null,
      claimedUntil: null,
      endedAt: now,
    })
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * Notes in the row that every event locks whether any endpoint follows the events of a business. Comes before
 * `recordEvent` and after everything else, as the lock on that row does. The lock comes first, in a statement of its
 * own: a statement that waits for it sees no endpoint that was made meanwhile, and would note that there is none.
 */
export async function noteFollowers(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select from business_counter c, ${counterTurn(businessId)} turn
    where c.business_id = ${businessId} for update of c`.execute(tx)
  await sql`
    update business_counter set has_webhooks = exists (
      select from webhook_endpoint
      where business_id = ${businessId} and state = 'on' and deleted_at is null
    ) where business_id = ${businessId}`.execute(tx)
}
