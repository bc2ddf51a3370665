import { newId } from '../api/storeObjects.ts'
import type {
  BalanceTransaction,
  BalanceTransactionType,
  FeeDetail,
} from '../objects/balanceTransaction.ts'

/** A movement of a balance. */
export type Movement = {
  type: BalanceTransactionType
  /** The type when absent (https://docs.stripe.com/reports/reporting-categories). */
  reportingCategory?: string
  /** The id of the object that causes it. */
  source: string
  /** Minor units, negative when money leaves. */
  amount: number
  currency: string
  description: string | null
  /** The fees deducted from the amount. */
  fees?: FeeDetail[]
  /** True if the money can be used at once; otherwise after two days. */
  isAvailable?: boolean
}

/**
 * Builds a balance transaction of the account, in the currency of the payment: the sandbox settles
 * each currency in itself. Stores nothing; `now` is epoch seconds.
 */
export function makeBalanceTransaction(movement: Movement, now: number): BalanceTransaction {
  const { type, amount, fees = [], isAvailable = false } = movement
  const fee = fees.reduce((sum, one) => sum + one.amount, 0)
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: isAvailable ? now : dayOf(now) + settlementDays * daySeconds,
    balance_type: 'payments',
    created: now,
    currency: movement.currency,
    description: movement.description,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: movement.reportingCategory ?? type,
    source: movement.source,
    status: isAvailable ? 'available' : 'pending',
    type,
  }
}

const daySeconds = 86_400
const settlementDays = 2

const dayOf = (at: number) => at - (at % daySeconds)

const feeRate = 0.029
const feeFixed = 30

/**
 * Returns the provider's fee on a captured amount (minor units): 2.9 % and 30, never more than the
 * amount.
 */
export function processingFee(amount: number, currency: string): FeeDetail {
  return {
    amount: Math.min(amount, Math.round(amount * feeRate) + feeFixed),
    application: null,
    currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  }
}
