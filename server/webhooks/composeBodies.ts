import { sql } from 'kysely'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import type { WebhookEvent } from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { customerRows, presentCustomerRow } from '#server/customers/presentCustomer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readRequestRows } from '#server/requests/readRequestRows.ts'

/** A delivery whose body is to be composed. */
type ToCompose = {
  eventId: string
  sequence: number | null
  type: WebhookEvent['type']
  subject: string
}

/**
 * Composes the body of each event: the event, and the request or the customer that it is about as they are now. An
 * attempt that is late thus tells nothing that is no longer true, and nothing is stored that an erasure would have to find.
 * `data.sequence` is the number of the newest event about the object: read before the object, so that the object is at
 * least as new. A receiver that keeps the state with the highest number ends with the present one, in whatever order
 * deliveries arrive. An event goes to many endpoints in the same words.
 * @returns the bodies by the ids of the events
 */
export async function composeBodies(
  tx: Tx,
  businessId: string,
  deliveries: readonly ToCompose[],
  now: Date,
): Promise<Map<string, string>> {
  const sequences = [...new Set(deliveries.flatMap(({ sequence }) => sequence ?? []))]
  const subjects = [...new Set(deliveries.map(({ subject }) => subject))]
  const events = await readEvents(tx, businessId, sequences)
  const newest = await readNewest(tx, businessId, subjects)
  const ofKind = (kind: string) => subjects.filter((id) => id.startsWith(kind))
  const requests = await readRequestRows(tx, businessId, ofKind('req_'), now)
  const customers = await readCustomerRows(tx, businessId, ofKind('cus_'))
  const requestById = new Map(requests.map((row) => [row.id, row]))
  const customerById = new Map(customers.map((row) => [row.id, row]))
  const byEvent = new Map(deliveries.map((delivery) => [delivery.eventId, delivery]))
  return new Map(
    [...byEvent].map(([eventId, { sequence, type, subject }]) => {
      const event = sequence === null ? undefined : events.get(sequence)
      const data = {
        id: subject,
        sequence: newest.get(subject) ?? 0,
        request: requestById.get(subject) ?? null,
        customer: customerById.get(subject) ?? null,
        details: event?.data ?? {},
      }
      const timestamp = (event?.at ?? now).toISOString()
      return [eventId, toBody({ type, timestamp, sequence, data })]
    }),
  )
}

/** Writes the body; without its details, and in the end without the object, if it would be too large. */
function toBody(body: WebhookEvent): string {
  const { data } = body
  const max = webhookLimits.webhookPayloadBytesMax
  const whole = JSON.stringify(body)
  if (Buffer.byteLength(whole) <= max) return whole
  const thinner = { ...data, details: {} }
  const thin = JSON.stringify({ ...body, data: thinner })
  if (Buffer.byteLength(thin) <= max) return thin
  return JSON.stringify({ ...body, data: { ...thinner, request: null, customer: null } })
}

async function readEvents(tx: Tx, businessId: string, sequences: readonly number[]) {
  const events = await tx
    .selectFrom('event')
    // Without the words that an erasure removes: names, purposes, what somebody wrote.
    .select(['sequence', 'at', sql<Record<string, unknown>>`data - 'wordsHash'`.as('data')])
    .where('businessId', '=', businessId)
    .where('sequence', '=', sql<number>`any (${[...sequences]}::bigint[])`)
    .execute()
  return new Map(events.map(({ sequence, at, data }) => [sequence, { at, data }]))
}

/** Reads the number of the newest event about each object, by one look at the end of an index for each. */
async function readNewest(
  tx: Tx,
  businessId: string,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; sequence: number }>`
    select s.id, newest.sequence from unnest(${[...subjects]}::text[]) as s (id), lateral (
      select e.sequence from event e where e.business_id = ${businessId} and e.subject = s.id
      order by e.subject desc, e.sequence desc limit 1
    ) as newest`.execute(tx)
  return new Map(rows.map(({ id, sequence }) => [id, sequence]))
}

async function readCustomerRows(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const records = await customerRows(tx, businessId)
    .where('c.id', '=', sql<string>`any (${[...ids]}::text[])`)
    .execute()
  return records.map(presentCustomerRow)
}
