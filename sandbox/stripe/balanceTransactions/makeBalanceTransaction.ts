import { newId } from '../api/keepObjects.ts'
import type { BalanceTransaction } from '../objects/balanceTransaction.ts'

const feeRate = 0.029
const feeFixed = 30

/** A movement of the account's balance; a refund's `amount` is given positive and moves out. `now` is epoch seconds. */
export function makeBalanceTransaction(
  type: 'charge' | 'refund',
  source: string,
  amount: number,
  currency: string,
  now: number,
): BalanceTransaction {
  const fee = type === 'charge' ? Math.min(amount, Math.round(amount * feeRate) + feeFixed) : 0
  const moved = type === 'charge' ? amount : -amount
  const detail = { amount: fee, application: null, currency, type: 'stripe_fee' }
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: moved,
    available_on: now + 2 * 86_400,
    created: now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee > 0 ? [{ ...detail, description: 'Stripe processing fees' }] : [],
    net: moved - fee,
    reporting_category: type,
    source,
    status: 'pending',
    type,
  }
}
