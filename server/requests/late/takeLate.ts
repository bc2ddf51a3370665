import {
  decideLate,
  type LateDecision,
  type LateReason,
  type PaidLateRule,
} from '#rules/latePayment.ts'
import type { Tx } from '#server/database/transaction.ts'
import { reserveRefund, tellAsked } from '#server/requests/refunds/reserveRefund.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { followLate } from './followLate.ts'

/** A payment that lands although nothing was due. */
type LatePayment = { businessId: string; requestId: string; paymentId: string; why: LateReason }

/** What became of it, and what is still to be told of it. */
type Taken = { became: LateDecision | 'ask'; tell: () => Promise<void> }

/**
 * Why a payment comes too late, by what its request was before; null for one that was due. In cash
 * and then by card is told from two cards: of the first, staff may have ticked the wrong request.
 */
export async function readLateReason(
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
 * Does with a late payment what its business has it done: part of the transaction that takes the
 * money in, which happens once for a payment. The refund is taken down here and made by its job.
 */
export async function takeLate(
  tx: Tx,
  late: LatePayment,
  intent: Intent,
  now: Date,
): Promise<Taken> {
  const { businessId, requestId, paymentId, why } = late
  const { paidLate } = await tx
    .selectFrom('business')
    .select('paidLate')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const decision = decideLate(paidLate as PaidLateRule, why, intent.disputed)
  await tx
    .updateTable('payment')
    .set({ late: why, lateDecision: decision })
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .execute()
  // In the provider's dashboard someone may have given some of it back before we heard of it.
  const amountMinor = intent.amountMinor - intent.refundedMinor
  if (decision !== 'refund' || amountMinor <= 0) {
    await followLate(tx, businessId, requestId)
    return { became: decision ?? 'ask', tell: async () => {} }
  }
  const refund = {
    businessId,
    requestId,
    paymentId,
    amountMinor,
    currency: intent.currency,
    ...(why === 'paid' ? { reason: 'duplicate' as const } : {}),
    askedBy: null,
    late: true as const,
  }
  await reserveRefund(tx, refund, now)
  return { became: 'refund', tell: () => tellAsked(tx, refund) }
}
