import { refundableMinor } from '#rules/requestActions.ts'
import type { RefundBody } from '#rules/shapes/requestActions.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { newId } from '#server/ids.ts'
import { Refusal, refuseField } from '#server/problems.ts'
import { readFacts, requireAction } from '#server/requireAction.ts'
import { countRefunds } from './applyRefunds.ts'

/** When a refund is looked after whose process may have died before the provider was asked. */
const askAgainMs = 5_000

/**
 * Reserves a refund, so that all that are asked for at once never pass what was captured. The
 * provider is asked by `makeRefund` once this is committed, or by the job if that does not happen.
 * @returns the id of the refund.
 * @throws {Refusal} not_found, request_not_paid, payment_offline, request_disputed,
 * refund_exceeds_payment
 */
export async function askRefund(
  tx: Tx,
  by: { businessId: string; userId: string },
  requestId: string,
  { amountMinor, reason }: RefundBody,
  now: Date,
): Promise<string> {
  const { businessId } = by
  const request = await requireAction(tx, businessId, requestId, 'refund', now)
  if (amountMinor > refundableMinor(await readFacts(tx, request)))
    throw refuseField('amountMinor', 'refund_exceeds_payment')
  const { currency } = request
  const id = newId('ref')
  await tx
    .insertInto('refund')
    .values({
      businessId,
      id,
      paymentId: await readCardPayment(tx, businessId, requestId),
      amountMinor,
      currency,
      status: 'asked',
      reason: reason ?? null,
      askedBy: by.userId,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await countRefunds(tx, businessId, requestId)
  await enqueue(tx, 'makeRefund', { businessId, refundId: id }, askAgainMs)
  await recordEvent(tx, {
    businessId,
    subject: requestId,
    type: 'payment.refund_asked',
    actor: 'staff',
    actorId: by.userId,
    data: { amountMinor, currency },
  })
  return id
}

/** A request is captured at most once by card. */
async function readCardPayment(tx: Tx, businessId: string, requestId: string): Promise<string> {
  const payment = await tx
    .selectFrom('payment')
    .select('id')
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .where('method', '=', 'card')
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  if (!payment) throw new Refusal('payment_offline')
  return payment.id
}
