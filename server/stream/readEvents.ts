import { sql } from 'kysely'
import {
  accessEventTypes,
  type EventType,
  offerEventTypes,
  ownEventTypes,
} from '#rules/eventTypes.ts'
import { limits } from '#rules/limits.ts'
import { mayDo, type Role } from '#rules/permissions.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readRequestRows } from '#server/requests/readRequestRows.ts'

/**
 * Reads the events of a business after `sequence`, oldest first, each with its request as it is now. Among them
 * are some for one person alone: `isFor` says for whom.
 */
export async function readEventsAfter(
  tx: Tx,
  businessId: string,
  sequence: number,
  now: Date,
): Promise<StreamEvent[]> {
  const events = await tx
    .selectFrom('event')
    .select(['sequence', 'type', 'subject', 'at'])
    .select(sql<unknown>`event_data(event)`.as('data'))
    .where('businessId', '=', businessId)
    .where('sequence', '>', sequence)
    // Of an import only its end: the event of each customer is in that customer's history.
    .where(sql<boolean>`data ->> 'importId' is null`)
    .where('type', 'not in', hidden)
    .orderBy('sequence')
    .limit(limits.streamEventsPerReadMax)
    .execute()
  const ids = [
    ...new Set(events.map((event) => event.subject).filter((id) => id.startsWith('req_'))),
  ]
  const rows = new Map(
    (await readRequestRows(tx, businessId, ids, now)).map((row) => [row.id, row]),
  )
  return events.map((event) => ({
    sequence: event.sequence,
    type: event.type as EventType,
    subject: event.subject,
    data: event.data as Record<string, unknown>,
    at: event.at.toISOString(),
    request: rows.get(event.subject) ?? null,
  }))
}

const hidden = accessEventTypes.filter((type) => !ownEventTypes.includes(type))

/**
 * Returns whether the stream of this person's session shows an event: a device is not told of what it did itself, of
 * a mention only its member, and of an offer of the ownership only its member and those who may read the audit log.
 */
export function isFor(
  { type, subject, data }: StreamEvent,
  { userId, sessionId, role }: { userId: string; sessionId: string; role: Role },
): boolean {
  if (offerEventTypes.includes(type)) return subject === userId || mayDo(role, 'readAuditLog')
  if (type === 'note.mentioned') return data['to'] === userId
  return !ownEventTypes.includes(type) || (subject === userId && data['sessionId'] !== sessionId)
}
