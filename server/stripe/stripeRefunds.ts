import type Stripe from 'stripe'
import { limits } from '#rules/limits.ts'
import { refundStatusOf } from '#rules/payment.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { askStripe, inAccount, throwRefused } from './askStripe.ts'
import type { Dispute, FraudWarning, Refund, RefundOrder } from './stripeTypes.ts'

/** The calls about refunds, and about disputes that a payer's bank opens. */
export function refundCalls(stripe: Stripe) {
  return {
    /** Reads all refunds of an intent as they are now, oldest first. */
    async listRefunds(intentId: string, account: string | null): Promise<Refund[]> {
      const page = { payment_intent: intentId, limit: providerLimits.providerPageRows }
      const newestFirst = await askStripe(() =>
        stripe.refunds
          .list(page, inAccount(account))
          .autoPagingToArray({ limit: limits.refundsPerPaymentMax }),
      )
      const own = newestFirst.filter((refund) => readIntentId(refund) === intentId)
      return own.reverse().map(presentRefund)
    },

    /**
     * Creates a refund, or returns the one that the same idempotency key made before.
     * @throws {StripeRefused} when that amount cannot be refunded.
     */
    async createRefund(order: RefundOrder): Promise<Refund> {
      crashPoint('refund.before_call')
      const params: Stripe.RefundCreateParams = {
        payment_intent: order.intentId,
        amount: order.amountMinor,
        ...(order.reason ? { reason: order.reason as Stripe.RefundCreateParams.Reason } : {}),
        metadata: { business_id: order.businessId, refund_id: order.refundId },
      }
      const options = { idempotencyKey: keyOf(order), ...inAccount(order.account) }
      const made = await askStripe(
        () => stripe.refunds.create(params, options).catch(throwRefused),
        'write',
      )
      crashPoint('refund.after_call')
      return presentRefund(made)
    },

    /** Reads all disputes of an intent as they are now, oldest first. */
    async listDisputes(intentId: string, account: string | null): Promise<Dispute[]> {
      const page = { payment_intent: intentId, limit: providerLimits.providerPageRows }
      const { data } = await askStripe(() => stripe.disputes.list(page, inAccount(account)))
      const own = data.filter((dispute) => readIntentId(dispute) === intentId)
      return own.reverse().map(presentDispute)
    },

    /** Reads all early fraud warnings of an intent as they are now, oldest first. */
    async listFraudWarnings(intentId: string, account: string | null): Promise<FraudWarning[]> {
      const page = { payment_intent: intentId, limit: providerLimits.providerPageRows }
      const { data } = await askStripe(() =>
        stripe.radar.earlyFraudWarnings.list(page, inAccount(account)),
      )
      const own = data.filter((warning) => readIntentId(warning) === intentId)
      return own.reverse().map(({ id, actionable, created }) => ({
        id,
        actionable,
        warnedAt: new Date(created * 1_000),
      }))
    },
  }
}

function keyOf({ refundId, keyNumber }: RefundOrder): string {
  return keyNumber === 1 ? refundId : `${refundId}:${keyNumber}`
}

/** Returns the id of the intent that a refund or a dispute belongs to. */
export function readIntentId({
  payment_intent: intent,
}: Pick<Stripe.Radar.EarlyFraudWarning | Stripe.Dispute, 'payment_intent'>): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** Turns the provider's refund into ours. */
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
  const { due_by: dueBy } = dispute.evidence_details
  const moved = dispute.balance_transactions ?? []
  const taken = moved.find(({ amount }) => amount < 0)
  const given = moved.find(({ amount }) => amount > 0)
  // The account may be kept in another currency: what comes back is the same share of what was taken.
  const share = taken && given ? given.amount / -taken.amount : 0
  const at = ({ created }: Stripe.BalanceTransaction) => new Date(created * 1_000)
  return {
    id: dispute.id,
    state: toDisputeState(dispute.status),
    inquiry: dispute.status.startsWith('warning_'),
    refundable: dispute.is_charge_refundable,
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    // The provider keeps the day after the evidence was given, and there is nothing to answer any more.
    respondBy: dueBy && waitsForAnswer(dispute) ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
    withdrawn: taken ? { amountMinor: dispute.amount, at: at(taken) } : null,
    reinstated: given
      ? { amountMinor: Math.round(dispute.amount * Math.min(share, 1)), at: at(given) }
      : null,
  }
}

function waitsForAnswer({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

/** Turns a dispute's status into ours. Source: https://docs.stripe.com/api/disputes/object#dispute_object-status */
function toDisputeState(status: Stripe.Dispute.Status): Dispute['state'] {
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
