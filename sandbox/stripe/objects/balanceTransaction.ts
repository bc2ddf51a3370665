export type BalanceTransactionType =
  | 'adjustment'
  | 'application_fee'
  | 'application_fee_refund'
  | 'charge'
  | 'payout'
  | 'payout_failure'
  | 'refund'
  | 'refund_failure'

export type FeeDetail = {
  /** Minor units. */
  amount: number
  application: string | null
  currency: string
  description: string
  type: 'application_fee' | 'stripe_fee'
}

/** A movement of an account's balance; amounts are minor units, negative when money leaves. */
export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  /** Epoch seconds. */
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: FeeDetail[]
  net: number
  reporting_category: string
  source: string
  status: 'pending' | 'available'
  type: BalanceTransactionType
}
