import { detailSentences } from '#rules/detailSentences.ts'
import {
  isSecondPayment,
  type LateDecision,
  type LateReason,
  type PaidLateRule,
} from '#rules/latePayment.ts'
import type { LatePaymentBody } from '#rules/shapes/requestActions.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { countReceipt } from '#server/requests/countReceipt.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { readRefundable, recordRefundAsked } from '#server/requests/refunds/reserveRefund.ts'
import { requireAction } from '#server/requests/requireAction.ts'
import { refundLatePayment } from './refundLatePayment.ts'
import { updateLateQuestion } from './updateLateQuestion.ts'

/**
 * Decides by the rule of its business whether a late payment is refunded or kept; null where a member
 * has to decide. No rule keeps a second payment, and disputed money is not refunded as well: the bank
 * takes it back already.
 */
export function decideByRule(
  rule: PaidLateRule,
  why: LateReason,
  disputed: boolean,
): LateDecision | null {
  switch (rule) {
    case 'accept':
      return isSecondPayment(why) ? null : 'keep'
    case 'refund':
      return disputed ? null : 'refund'
    case 'ask':
      return null
  }
}

type Deciding = { businessId: string; userId: string; requestId: string }

/**
 * Decides as a member says whether a late payment is kept, or all that is left of it is refunded. Where
 * several members decide at once the first decides, and the others are refused with that decision.
 * @returns the id of the refund; null where it is kept.
 * @throws {Refusal} not_found, late_payment_settled, and what a refund is refused for.
 */
export async function decideLatePayment(
  tx: Tx,
  context: AppContext,
  by: Deciding,
  { paymentId, decision, textCustomer = false }: LatePaymentBody,
  now: Date,
): Promise<string | null> {
  const { businessId, requestId } = by
  const payment = await readLate(tx, by, paymentId)
  await lockRequest(tx, by)
  const decided = await tx
    .updateTable('payment')
    .set({ lateDecision: decision })
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .where('lateDecision', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!decided) throw await refuseDecided(tx, businessId, paymentId)
  if (decision === 'refund') return refundRest(tx, context, by, { ...payment, textCustomer }, now)
  await updateLateQuestion(tx, businessId, requestId)
  const { amountMinor, currency } = payment
  await recordEvent(tx, {
    businessId,
    subject: requestId,
    type: 'request.late_kept',
    actor: 'staff',
    actorId: by.userId,
    data: { amountMinor, currency },
  })
  return null
}

type LatePayment = { id: string; amountMinor: number; currency: string }

async function readLate(tx: Tx, by: Deciding, paymentId: string): Promise<LatePayment> {
  const payment = await tx
    .selectFrom('payment')
    .select(['id', 'amountMinor', 'currency'])
    .where('businessId', '=', by.businessId)
    .where('requestId', '=', by.requestId)
    .where('id', '=', paymentId)
    .where('late', 'is not', null)
    .executeTakeFirst()
  if (!payment) throw new Refusal('not_found')
  return payment
}

const decidedDetails: Record<LateDecision, string> = {
  keep: detailSentences.lateKept,
  refund: detailSentences.lateRefunded,
}

async function refuseDecided(tx: Tx, businessId: string, paymentId: string): Promise<Refusal> {
  const { lateDecision } = await tx
    .selectFrom('payment')
    .select('lateDecision')
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return new Refusal('late_payment_settled', {
    detail: decidedDetails[lateDecision as LateDecision],
  })
}

/** Refunds what is left of the payment: a part that was refunded before is not refunded again. */
async function refundRest(
  tx: Tx,
  context: AppContext,
  { businessId, userId, requestId }: Deciding,
  payment: LatePayment & { textCustomer: boolean },
  now: Date,
): Promise<string> {
  const request = await requireAction(tx, businessId, requestId, 'refund', now)
  if (payment.textCustomer) await countReceipt(tx, context, request, now)
  const payments = await readRefundable(tx, businessId, requestId)
  const left = payments.find(({ paymentId }) => paymentId === payment.id)
  if (!left) throw new Refusal('not_found')
  const refund = {
    businessId,
    requestId,
    paymentId: payment.id,
    amountMinor: left.leftMinor,
    currency: payment.currency,
    askedBy: userId,
    textCustomer: payment.textCustomer,
  }
  const { refundId, reservation } = await refundLatePayment(tx, refund, now)
  await recordRefundAsked(tx, reservation)
  return refundId
}
