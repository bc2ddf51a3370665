import type { LateReason } from '#rules/latePayment.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { recordRefundAsked } from '#server/requests/refunds/reserveRefund.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { decideByRule } from './decideLatePayment.ts'
import { refundLatePayment } from './refundLatePayment.ts'
import { updateLateQuestion } from './updateLateQuestion.ts'

/** A payment that lands although nothing was due. */
type LatePayment = { businessId: string; requestId: string; paymentId: string; why: LateReason }

/**
 * Returns why a payment comes too late, by what its request was before; null for a payment that was
 * due. A request that staff marked as paid is told apart from one that two cards paid: staff may have
 * marked the wrong request.
 */
export async function findLateReason(
  tx: Tx,
  request: { businessId: string; id: string; status: string },
  paymentId: string,
): Promise<LateReason | null> {
  const { businessId, id, status } = request
  if (status === 'canceled' || status === 'expired') return status
  if (status !== 'paid') return null
  const before = await tx
    .selectFrom('payment')
    .select('method')
    .where('businessId', '=', businessId)
    .where('requestId', '=', id)
    .where('id', '<>', paymentId)
    .where('status', '=', 'succeeded')
    .execute()
  const byHand = before.length > 0 && before.every(({ method }) => method === 'offline')
  return byHand ? 'marked_paid' : 'paid'
}

/**
 * Records a late payment: keeps it, reserves its refund or asks staff, as its business's rule says.
 * Runs in the transaction that records the money, which happens once for a payment.
 * @param paid what the history says of the payment
 */
export async function acceptLatePayment(
  tx: Tx,
  late: LatePayment,
  intent: Intent,
  paid: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const { businessId, requestId, paymentId, why } = late
  const { paidLate, textRefunds } = await tx
    .selectFrom('business')
    .select(['paidLate', 'textRefunds'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const decision = decideByRule(paidLate, why, intent.disputed)
  await tx
    .updateTable('payment')
    .set({ late: why, lateDecision: decision })
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .execute()
  // Somebody may have refunded a part in the provider's dashboard before we heard of the payment.
  const amountMinor = intent.amountMinor - intent.refundedMinor
  const refund =
    decision === 'refund' && amountMinor > 0
      ? {
          businessId,
          requestId,
          paymentId,
          amountMinor,
          currency: intent.currency,
          ...(why === 'paid' ? { reason: 'duplicate' as const } : {}),
          askedBy: null,
          textCustomer: textRefunds,
        }
      : null
  const reserved = refund && (await refundLatePayment(tx, refund, now))
  if (!reserved) await updateLateQuestion(tx, businessId, requestId)
  await recordEvent(tx, {
    businessId,
    subject: requestId,
    type: 'request.paid_late',
    actor: 'provider',
    data: { ...paid, why, became: decision ?? 'ask' },
  })
  if (reserved) await recordRefundAsked(tx, reserved.reservation)
}
