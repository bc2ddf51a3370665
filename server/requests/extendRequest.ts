import { detailSentences } from '#rules/detailSentences.ts'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { refuseField } from '#server/http/problems.ts'
import { planExpiry } from './openRequest.ts'
import { replanReminders } from './reminders/planReminders.ts'
import { requireAction } from './requireAction.ts'

/**
 * Extends the life of a link. An expired request is open again, and the payer's link works again.
 * No text goes out.
 * @param typed ISO 8601; undefined for the usual life from now on, or the present end if that is
 * later
 * @throws {Refusal} not_found; date_out_of_range unless the time is later than the present end, and
 * an hour to 120 days from now; or the reason that the request is neither open nor expired
 */
export async function extendRequest(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
  typed: string | undefined,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const request = await requireAction(tx, businessId, id, 'extend', now)
  const expiresAt = readEnd(typed, request.expiresAt, now)
  if (expiresAt.getTime() === request.expiresAt.getTime()) return
  await tx
    .updateTable('request')
    .set({ status: 'open', expiresAt })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await planExpiry(tx, { businessId, requestId: id }, expiresAt, now)
  if (request.status === 'expired') await replanReminders(tx, { businessId, requestId: id }, now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.extended',
    actor: 'staff',
    actorId: by.userId,
    data: { expiresAt: expiresAt.toISOString(), reopened: request.status === 'expired' },
  })
}

function readEnd(typed: string | undefined, current: Date, now: Date): Date {
  if (typed === undefined)
    return new Date(Math.max(current.getTime(), now.getTime() + limits.linkLifeMs))
  const end = new Date(typed)
  const lifeMs = end.getTime() - now.getTime()
  const inRange = lifeMs >= limits.linkLifeMsMin && lifeMs <= limits.linkLifeMsMax
  if (!inRange) throw refuseField('expiresAt', 'date_out_of_range', detailSentences.linkLife)
  if (end < current)
    throw refuseField('expiresAt', 'date_out_of_range', detailSentences.linkEndsLater)
  return end
}
