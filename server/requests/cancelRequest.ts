import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockWithoutPayment } from '#server/intents/endPayment.ts'
import { requireAction } from './requireAction.ts'

/**
 * Cancels the request, unless a payer started to pay in between.
 * @throws {Refusal} request_processing if a payment has to end first, or the reason that it cannot
 * be canceled
 */
export async function cancelRequest(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const { businessId } = by
  if (!(await lockWithoutPayment(tx, businessId, id))) throw new Refusal('request_processing')
  const { status: from } = await requireAction(tx, businessId, id, 'cancel', now)
  await tx
    .updateTable('request')
    .set({ status: 'canceled', canceledAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.canceled',
    actor: 'staff',
    actorId: by.userId,
    // The status that the request returns to when staff reopen it.
    data: { from },
  })
}
