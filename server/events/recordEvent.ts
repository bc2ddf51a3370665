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
  const counter = await tx
    .updateTable('businessCounter')
    .set({ nextEventSequence: sql`next_event_sequence + 1` })
    .where('businessId', '=', event.businessId)
    .returning(sql<number>`next_event_sequence - 1`.as('sequence'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('event')
    .values({
      businessId: event.businessId,
      sequence: counter.sequence,
      subject: event.subject,
      type: event.type,
      actor: event.actor,
      actorId: event.actorId ?? null,
      data: JSON.stringify(event.data ?? {}),
    })
    .execute()
}
