import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'

/** A delivery to be made; `sequence` is null for a test, which is about no event and gets an id of its own. */
export type NewDelivery = {
  endpointId: string
  sequence: number | null
  eventId: string | null
  type: string
  subject: string
}

/**
 * Inserts deliveries that are due at once; the caller queues the job that sends them. An event that an endpoint has
 * already stays as it is.
 * @returns an id for each, in order; the one for an event that was there already is in no row
 */
export async function insertDeliveries(
  tx: Tx,
  businessId: string,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = deliveries.map(({ endpointId, eventId, ...rest }) => {
    const id = newId('dlv')
    const event = eventId ?? `evt_test_${id.slice('dlv_'.length)}`
    return { id, endpoint_id: endpointId, event_id: event, ...rest }
  })
  await sql`
    insert into webhook_delivery (
      business_id, id, endpoint_id, event_id, sequence, type, subject, state, due_at, created_at
    )
    select ${businessId}, r.id, r.endpoint_id, r.event_id, r.sequence, r.type, r.subject, 'pending', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, endpoint_id text, event_id text, sequence bigint, type text, subject text)
    on conflict (business_id, endpoint_id, sequence) do nothing`.execute(tx)
  return rows.map(({ id }) => id)
}
