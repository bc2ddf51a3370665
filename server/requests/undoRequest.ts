import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockWithoutPayment } from '#server/intents/endPayment.ts'
import { mayBeTexted, withholdTexts } from '#server/messages/withholdTexts.ts'
import { requireAction } from './requireAction.ts'

/**
 * Takes a new request back before its text leaves. The text is withheld under its own lock, which a worker takes before
 * it sends: either the worker finds it withheld, or this finds it claimed and refuses. Its reference is free again,
 * because the request is about to be asked for in another form.
 * @throws {Refusal} undo_too_late once a text has left, or may have; request_processing if a payer started to pay; or
 * the reason that it cannot be canceled
 */
export async function undoRequest(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const name = { businessId, requestId: id }
  const isWithheld = await withholdTexts(tx, name, now)
  if (!(await lockWithoutPayment(tx, businessId, id))) throw new Refusal('request_processing')
  const { status } = await requireAction(tx, businessId, id, 'cancel', now)
  // The link of an open request without a text was given to the payer by hand.
  const isOut = status === 'open' && !isWithheld
  if (isOut || (await mayBeTexted(tx, name))) throw new Refusal('undo_too_late')
  await tx
    .updateTable('request')
    .set({ status: 'canceled', canceledAt: now, reference: null })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.canceled',
    actor: 'staff',
    actorId: by.userId,
    // Nothing was sent: reopened by staff it is a draft, which they can send.
    data: { from: status === 'scheduled' ? 'scheduled' : 'draft' },
  })
}
