import { sql } from 'kysely'
import { detailSentences } from '#rules/detailSentences.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { delayInTurn } from '#server/database/delayInTurn.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { lockRequest } from './lockRequest.ts'
import { type LockedRequest, refuseMissing } from './requireAction.ts'

type Name = { businessId: string; requestId: string }
type Member = { businessId: string; userId: string }

/** A text about an open request that waits for its time. */
export type ScheduledText = { purpose: 'request' | 'reminder'; sendAt: Date; createdAt: Date }

/**
 * Keeps a text about an open request until its time, in place of one that waits already. Call it under the request's
 * lock, once the text could go out now; whether it still may is decided when its time comes.
 * @throws {Refusal} date_out_of_range of `sendAt` if the link does not work that long
 */
export async function scheduleText(
  tx: Tx,
  by: Member,
  request: LockedRequest,
  { purpose, sendAt }: Pick<ScheduledText, 'purpose' | 'sendAt'>,
  now: Date,
): Promise<void> {
  if (sendAt >= request.expiresAt)
    throw refuseField('sendAt', 'date_out_of_range', detailSentences.linkEndsBefore)
  const name = { businessId: by.businessId, requestId: request.id }
  const text = { purpose, sendAt, createdAt: now }
  await tx
    .insertInto('scheduledText')
    .values({ ...name, ...text })
    .onConflict((waiting) => waiting.columns(['businessId', 'requestId']).doUpdateSet(text))
    .execute()
  await planText(tx, name, sendAt, now)
  await record(tx, by, name, 'request.scheduled', { purpose, sendAt: sendAt.toISOString() })
}

/**
 * Cancels the text about an open request that waits for its time.
 * @throws {Refusal} not_found; undo_too_late if none waits: it went, or somebody else was first
 */
export async function unscheduleText(tx: Tx, by: Member, id: string): Promise<void> {
  const name = { businessId: by.businessId, requestId: id }
  await lockRequest(tx, name).catch(refuseMissing)
  const purpose = await dropScheduledText(tx, name)
  if (purpose === null) throw new Refusal('undo_too_late')
  await record(tx, by, name, 'request.unscheduled', { purpose })
}

/** Queues the job of such a text: a new time replaces the waiting job, which finds nothing to do once the text is gone. */
export function planText(tx: Tx, name: Name, sendAt: Date, now: Date): Promise<void> {
  const delay = delayInTurn(
    sendAt,
    now,
    ({ from, until }) => sql`select from scheduled_text
    where business_id = ${name.businessId} and send_at >= ${from} and send_at < ${until}`,
  )
  return enqueue(tx, 'sendTextLater', name, delay, `sendTextLater:${name.requestId}`)
}

/** Reads the text that waits for its time; null if none does. It changes only under the request's lock. */
export async function readScheduledText(
  tx: Tx,
  { businessId, requestId }: Name,
): Promise<ScheduledText | null> {
  const found = await tx
    .selectFrom('scheduledText')
    .select(['purpose', 'sendAt', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Deletes the text that waits for its time: it goes now, was canceled, or another one by hand took its place.
 * @returns its purpose; null if none waited
 */
export async function dropScheduledText(
  tx: Tx,
  { businessId, requestId }: Name,
): Promise<ScheduledText['purpose'] | null> {
  const dropped = await tx
    .deleteFrom('scheduledText')
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .returning('purpose')
    .executeTakeFirst()
  return dropped?.purpose ?? null
}

/** The states of a request in which a waiting text would go. */
export const waitsFor: readonly RequestView['status'][] = ['open', 'processing']

/** Presents a waiting text; null for a request in a state in which it would not go. */
export function presentScheduledText(
  status: RequestView['status'],
  text: ScheduledText | null,
): RequestView['scheduledText'] {
  if (!text || !waitsFor.includes(status)) return null
  return { purpose: text.purpose, sendAt: text.sendAt.toISOString() }
}

function record(
  tx: Tx,
  { businessId, userId }: Member,
  { requestId: subject }: Name,
  type: 'request.scheduled' | 'request.unscheduled',
  data: Record<string, unknown>,
): Promise<void> {
  return recordEvent(tx, { businessId, subject, type, actor: 'staff', actorId: userId, data })
}
