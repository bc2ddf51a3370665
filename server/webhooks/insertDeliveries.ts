import { sql } from 'kysely'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'

/** A delivery to be made; `sequence` is null for a test, which is about no event. */
export type NewDelivery = {
  endpointId: string
  sequence: number | null
  type: string
  subject: string
}

/**
 * Inserts deliveries that are due at once, and queues the jobs that send them. An event that an endpoint has already
 * stays as it is.
 * @returns an id for each, in order; the one for an event that was there already is in no row
 */
export async function insertDeliveries(
  tx: Tx,
  businessId: string,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = deliveries.map(({ endpointId, ...rest }) => ({
    id: newId('dlv'),
    endpoint_id: endpointId,
    ...rest,
  }))
  await sql`
    insert into webhook_delivery (business_id, id, endpoint_id, sequence, type, subject, state, due_at, created_at)
    select ${businessId}, r.id, r.endpoint_id, r.sequence, r.type, r.subject, 'pending', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, endpoint_id text, sequence bigint, type text, subject text)
    on conflict (business_id, endpoint_id, sequence) do nothing`.execute(tx)
  for (const endpointId of new Set(deliveries.map((one) => one.endpointId)))
    await queueSending(tx, { businessId, endpointId })
  return rows.map(({ id }) => id)
}

/**
 * Queues the job that sends what is due at an endpoint. One that waits already does so for all of it; one that runs
 * gets a successor, which looks again.
 */
export function queueSending(
  tx: Tx,
  name: { businessId: string; endpointId: string },
): Promise<void> {
  return enqueue(tx, 'sendDeliveries', name, 0, `sendDeliveries:${name.endpointId}`)
}

/**
 * Queues the job that sends what is due later. It has a key of its own: under that of the other one, it would move a
 * job that is due at once to later.
 */
export function queueSendingLater(
  tx: Tx,
  name: { businessId: string; endpointId: string },
  delayMs: number,
): Promise<void> {
  const key = `sendDeliveriesLater:${name.endpointId}`
  return enqueue(tx, 'sendDeliveries', name, Math.max(0, delayMs), key)
}
