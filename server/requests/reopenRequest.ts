import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { planExpiry } from './openRequest.ts'
import { replanReminders } from './reminders/planReminders.ts'
import { type LockedRequest, requireAction } from './requireAction.ts'
import { planSending } from './sendScheduled.ts'

/**
 * Undoes a cancel: the request returns to its earlier status, and no text goes out. A request
 * scheduled for a time that has passed becomes a draft. The intent that was canceled at the
 * provider stays canceled; the payer gets a new one.
 * @throws {Refusal} not_found, request_expired once its link has expired, or the reason that it is
 * not canceled
 */
export async function reopenRequest(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const request = await requireAction(tx, businessId, id, 'reopen', now)
  const status = await readStatusBefore(tx, request, now)
  await tx
    .updateTable('request')
    .set({ status, canceledAt: null, ...(status === 'draft' ? { sendAt: null } : {}) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  const name = { businessId, requestId: id }
  // The jobs of a canceled request may have found nothing to do in the meantime.
  if (status === 'open') await planExpiry(tx, name, request.expiresAt, now)
  if (status === 'open') await replanReminders(tx, name, now)
  if (status === 'scheduled' && request.sendAt) await planSending(tx, name, request.sendAt, now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.reopened',
    actor: 'staff',
    actorId: by.userId,
    data: { status },
  })
}

/** Reads the status before the cancel, as far as it is still possible. */
async function readStatusBefore(
  tx: Tx,
  { businessId, id, sendAt }: LockedRequest,
  now: Date,
): Promise<'draft' | 'scheduled' | 'open'> {
  const canceled = await tx
    .selectFrom('event')
    .select('data')
    .where('businessId', '=', businessId)
    .where('subject', '=', id)
    .where('type', '=', 'request.canceled')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { from } = (canceled?.data ?? {}) as { from?: string }
  if (from === 'scheduled') return sendAt && sendAt > now ? 'scheduled' : 'draft'
  // A cancel from before the status was recorded was of a sent request, or of one that can be sent
  // again.
  return from === 'draft' ? 'draft' : 'open'
}
