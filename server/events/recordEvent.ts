import { sql } from 'kysely'
import type { EventType } from '#rules/shapes/event.ts'
import { noteEvent, type Tx } from '#server/database/transaction.ts'

export type NewEvent = {
  businessId: string
  /** The id of what it is about: a request, a message's request, a customer, a business. */
  subject: string
  type: EventType
  actor: 'staff' | 'payer' | 'provider' | 'system' | 'api'
  actorId?: string
  data?: Record<string, unknown>
}

/**
 * Appends to the business's one history, from which the timeline, the stream, the audit log and
 * the webhooks are read. Call it last: its counter row is the last lock of a transaction, which
 * makes the numbers commit in order.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  noteEvent(tx, event.businessId)
  const sequence = await takeSequences(tx, event.businessId, 1)
  await tx
    .insertInto('event')
    .values({
      businessId: event.businessId,
      sequence,
      subject: event.subject,
      type: event.type,
      actor: event.actor,
      actorId: event.actorId ?? null,
      data: JSON.stringify(event.data ?? {}),
    })
    .execute()
}

/**
 * Appends the same of many subjects at once, as an import does; `recordEvent` tells the stream that
 * it is over. The stream leaves these out: a screen has nothing to do with each of 10,000.
 */
export async function recordImported(
  tx: Tx,
  businessId: string,
  by: { importId: string; actorId: string | null },
  events: readonly { subject: string; type: EventType; data?: Record<string, unknown> }[],
): Promise<void> {
  if (events.length === 0) return
  const first = await takeSequences(tx, businessId, events.length)
  const rows = events.map(({ subject, type, data }, at) => ({
    sequence: first + at,
    subject,
    type,
    data: { ...data, importId: by.importId },
  }))
  await sql`
    insert into event (business_id, sequence, subject, type, actor, actor_id, data)
    select ${businessId}, r.sequence, r.subject, r.type, 'staff', ${by.actorId}, r.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (sequence bigint, subject text, type text, data jsonb)`.execute(tx)
}

/** @returns the first of `count` numbers that nobody else gets. */
async function takeSequences(tx: Tx, businessId: string, count: number): Promise<number> {
  const counter = await tx
    .updateTable('businessCounter')
    .set({ nextEventSequence: sql`next_event_sequence + ${count}::integer` })
    .where('businessId', '=', businessId)
    .returning(sql<number>`next_event_sequence - ${count}::integer`.as('sequence'))
    .executeTakeFirstOrThrow()
  return counter.sequence
}
