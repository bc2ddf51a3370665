import { sql } from 'kysely'
import type { MarkPaidBody } from '#rules/shapes/requestActions.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { lockWithoutPayment } from '#server/intents/endPayment.ts'
import { insertPayment } from '#server/intents/insertPayment.ts'
import { queueReceipt } from '#server/messages/queueReceipt.ts'
import { countReceipt } from './countReceipt.ts'
import { type LockedRequest, requireAction } from './requireAction.ts'

/**
 * Marks the request as paid outside the card provider, unless a payer started to pay by card in
 * between. The customer is texted a receipt if the member wants that, who has seen its words; it
 * waits for a while, in which the mark can be undone. The link shows a receipt in any case.
 * @throws {Refusal} request_processing if a payment has to end first, the reason that the
 * request cannot be marked, or, where the customer is texted, the reason that they cannot be
 */
export async function markPaid(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  id: string,
  { how, note, textCustomer = false }: MarkPaidBody,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const unpaid = await lockWithoutPayment(tx, businessId, id)
  const request = await requireAction(tx, businessId, id, 'markPaid', now)
  if (!unpaid) throw new Refusal('request_processing')
  if (textCustomer) await countReceipt(tx, context, request, now)
  const paymentId = await insertOffline(tx, request, by.userId, { how, note }, now)
  const { amountMinor, currency, number } = request
  await tx
    .updateTable('request')
    .set({
      status: 'paid',
      paidAt: now,
      amountPaidMinor: sql`amount_paid_minor + ${amountMinor}`,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.marked_paid',
    actor: 'staff',
    actorId: by.userId,
    data: { number, amountMinor, currency, how },
  })
  if (!textCustomer) return
  const money = { amountMinor, currency }
  await queueReceipt(tx, context, request, { about: 'markedPayment', money, cause: paymentId }, now)
}

async function insertOffline(
  tx: Tx,
  { businessId, id: requestId, amountMinor, currency }: LockedRequest,
  recordedBy: string,
  { how, note }: MarkPaidBody,
  now: Date,
): Promise<string> {
  const payment = {
    businessId,
    id: newId('pay'),
    requestId,
    amountMinor,
    currency,
    status: 'succeeded' as const,
    method: 'offline' as const,
    offlineHow: how,
    note: note || null,
    recordedBy,
  }
  await insertPayment(tx, payment, now)
  return payment.id
}
