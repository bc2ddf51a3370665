import type Stripe from 'stripe'
import { limits } from '#rules/limits.ts'
import { refundStatusOf } from '#rules/payment.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { ask, on, throwRefused } from './askStripe.ts'
import type { Dispute, Refund, RefundOrder } from './stripeTypes.ts'

/** What is given back to a payer, and what their bank takes back. */
export function refundCalls(stripe: Stripe) {
  return {
    /** Reads all refunds of an intent as they are now, oldest first. */
    async listRefunds(intentId: string, account: string | null): Promise<Refund[]> {
      const page = { payment_intent: intentId, limit: 100 }
      const newestFirst = await ask(() =>
        stripe.refunds
          .list(page, on(account))
          .autoPagingToArray({ limit: limits.refundsPerPaymentMax }),
      )
      const own = newestFirst.filter((refund) => intentOf(refund) === intentId)
      return own.reverse().map(presentRefund)
    },

    /**
     * Gives money back, or gives the refund that the same key made before.
     * @throws {StripeRefused} when that cannot be given back.
     */
    async createRefund(order: RefundOrder): Promise<Refund> {
      crashPoint('refund.before_call')
      const params: Stripe.RefundCreateParams = {
        payment_intent: order.intentId,
        amount: order.amountMinor,
        ...(order.reason ? { reason: order.reason as Stripe.RefundCreateParams.Reason } : {}),
        metadata: { business_id: order.businessId, refund_id: order.refundId },
      }
      const options = { idempotencyKey: order.refundId, ...on(order.account) }
      const made = await ask(() => stripe.refunds.create(params, options).catch(throwRefused))
      crashPoint('refund.after_call')
      return presentRefund(made)
    },

    /** Reads all disputes of an intent as they are now, oldest first. */
    async listDisputes(intentId: string, account: string | null): Promise<Dispute[]> {
      const page = { payment_intent: intentId, limit: 100 }
      const { data } = await ask(() => stripe.disputes.list(page, on(account)))
      const own = data.filter((dispute) => intentOf(dispute) === intentId)
      return own.reverse().map(presentDispute)
    },
  }
}

/** The intent that a refund or a dispute belongs to. */
export function intentOf({
  payment_intent: intent,
}: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent'>): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** The JSON of the provider as we know it. */
export function presentRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    status: refundStatusOf(refund.status),
    amountMinor: refund.amount,
    currency: refund.currency.toUpperCase(),
    reason: refund.reason,
    failure: refund.failure_reason ?? null,
    ours: refund.metadata?.['refund_id'] ?? null,
    createdAt: new Date(refund.created * 1_000),
  }
}

function presentDispute(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    state: stateOf(dispute.status),
    inquiry: dispute.status.startsWith('warning_'),
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
  }
}

/** Source: https://docs.stripe.com/api/disputes/object#dispute_object-status */
function stateOf(status: Stripe.Dispute.Status): Dispute['state'] {
  switch (status) {
    case 'lost':
      return 'lost'
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won'
    default:
      return 'open'
  }
}
