import type Stripe from 'stripe'
import { payoutStatuses } from '#rules/payouts.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { askStripe, inAccount } from './askStripe.ts'
import { readPayoutFailure } from './readPayoutFailure.ts'
import { createdIn, nextCursor, nullWithoutAccount } from './stripeLists.ts'
import { readIntentId } from './stripeRefunds.ts'
import type {
  Balance,
  Movement,
  MovementFee,
  MovementKind,
  Page,
  Payout,
  Period,
} from './stripeTypes.ts'

/** The calls that read the balance of an account. */
export function balanceCalls(stripe: Stripe) {
  return {
    /** Reads the balance of an account; null when the account is gone. https://docs.stripe.com/api/balance/retrieve */
    async readBalance(account: string | null): Promise<Balance | null> {
      const read = await askStripe(() =>
        stripe.balance.retrieve({}, inAccount(account)).catch(nullWithoutAccount),
      )
      return (
        read && {
          available: read.available.map(presentFunds),
          pending: read.pending.map(presentFunds),
        }
      )
    },

    /**
     * Lists the last payouts of an account, newest first, as many as one page holds; null when the account is gone.
     * https://docs.stripe.com/api/payouts/list
     */
    async listPayouts(account: string | null): Promise<Payout[] | null> {
      const params = { limit: providerLimits.providerPageRows }
      const page = await askStripe(() =>
        stripe.payouts.list(params, inAccount(account)).catch(nullWithoutAccount),
      )
      return page?.data.map(presentPayout) ?? null
    },

    /**
     * Lists the movements of an account's balance in a period, newest first, each with what caused it; null when
     * the account is gone. Their sum is what the balance changed by:
     * https://docs.stripe.com/api/balance_transactions/list
     */
    async listMovements(
      account: string | null,
      period: Period,
      after: string | null,
    ): Promise<Page<Movement> | null> {
      const params = { ...createdIn(period, after), expand: ['data.source'] }
      const page = await askStripe(() =>
        stripe.balanceTransactions.list(params, inAccount(account)).catch(nullWithoutAccount),
      )
      return page && { data: page.data.map(presentMovement), next: nextCursor(page) }
    },
  }
}

function presentFunds({ amount, currency }: { amount: number; currency: string }) {
  return { amountMinor: amount, currency: currency.toUpperCase() }
}

function presentPayout(one: Stripe.Payout): Payout {
  return {
    id: one.id,
    ...presentFunds(one),
    status: payoutStatuses.find((status) => status === one.status) ?? 'pending',
    arrivesAt: new Date(one.arrival_date * 1_000),
    failure: readPayoutFailure(one.status, one.failure_code),
    isOutOfBalance: one.balance_transaction !== null,
  }
}

/**
 * Our kinds by the provider's grouping for bookkeeping, which tells apart what shares a type:
 * https://docs.stripe.com/reports/reporting-categories
 */
const kinds: Record<string, MovementKind> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund_returned',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversed',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout_returned',
}

/** The fee kinds by the provider's: https://docs.stripe.com/api/balance_transactions/object */
const feeKinds: Record<string, MovementFee['kind']> = {
  application_fee: 'platform',
  tax: 'tax',
  withheld_tax: 'tax',
}

function presentMovement(one: Stripe.BalanceTransaction): Movement {
  const currency = one.currency.toUpperCase()
  const source = typeof one.source === 'string' ? null : (one.source as Source | null)
  const arrival = source?.object === 'payout' ? source.arrival_date : undefined
  return {
    id: one.id,
    at: new Date(one.created * 1_000),
    kind: kinds[one.reporting_category] ?? 'other',
    amountMinor: one.amount,
    currency,
    fees: presentFees(one),
    sourceId: typeof one.source === 'string' ? one.source : (source?.id ?? null),
    intentId: readIntentId({ payment_intent: source?.payment_intent ?? null }),
    charged: presentCharged(source, currency),
    arrivesAt: arrival === undefined ? null : new Date(arrival * 1_000),
  }
}

/** Returns the fees, each of its kind; as one where the provider's details do not add up to their sum. */
function presentFees({ fee, fee_details: details }: Stripe.BalanceTransaction): MovementFee[] {
  const fees = details.map(({ amount: amountMinor, type }) => ({
    amountMinor,
    kind: feeKinds[type] ?? ('provider' as const),
  }))
  const isWhole = fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === fee
  return isWhole ? fees : [{ amountMinor: fee, kind: 'provider' }]
}

/** The parts of a movement's source that we read: a charge, a refund, a dispute or a payout. */
type Source = {
  id: string
  object: string
  amount?: number
  currency?: string
  payment_intent?: string | Stripe.PaymentIntent | null
  arrival_date?: number
}

function presentCharged(source: Source | null, currency: string): Movement['charged'] {
  if (!source?.currency || source.amount === undefined || !source.payment_intent) return null
  const charged = source.currency.toUpperCase()
  return charged === currency ? null : { amountMinor: source.amount, currency: charged }
}
