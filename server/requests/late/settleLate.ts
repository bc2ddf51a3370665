import type { LateDecision } from '#rules/latePayment.ts'
import type { LatePaymentBody } from '#rules/shapes/requestActions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { readRefundable, reserveRefund, tellAsked } from '#server/requests/refunds/reserveRefund.ts'
import { requireAction } from '#server/requests/requireAction.ts'
import { followLate } from './followLate.ts'

type Deciding = { businessId: string; userId: string; requestId: string }

/**
 * Decides what becomes of a late payment: it is kept, or all that is left of it is given back. Of
 * several who decide at once the first does, and the others are told what it was.
 * @returns the id of the refund; null where it is kept.
 * @throws {Refusal} not_found, late_payment_settled, and what a refund is refused for.
 */
export async function settleLate(
  tx: Tx,
  by: Deciding,
  { paymentId, decision }: LatePaymentBody,
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
  if (!decided) throw await refuseSettled(tx, businessId, paymentId)
  if (decision === 'refund') return giveBack(tx, by, payment, now)
  await followLate(tx, businessId, requestId)
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

const settledDetails: Record<LateDecision, string> = {
  keep: 'It was kept. To give it back after all, refund it.',
  refund: 'It has been given back.',
}

async function refuseSettled(tx: Tx, businessId: string, paymentId: string): Promise<Refusal> {
  const { lateDecision } = await tx
    .selectFrom('payment')
    .select('lateDecision')
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return new Refusal('late_payment_settled', {
    detail: settledDetails[lateDecision as LateDecision],
  })
}

/** What was given back of it before, in part, is not given back again. */
async function giveBack(
  tx: Tx,
  { businessId, userId, requestId }: Deciding,
  payment: LatePayment,
  now: Date,
): Promise<string> {
  await requireAction(tx, businessId, requestId, 'refund', now)
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
    late: true as const,
  }
  const id = await reserveRefund(tx, refund, now)
  await tellAsked(tx, refund)
  return id
}
