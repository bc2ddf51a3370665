/** https://docs.stripe.com/api/payouts/failures, those of bank accounts and cards in most countries. */
export type PayoutFailureCode =
  | 'account_closed'
  | 'account_frozen'
  | 'bank_account_restricted'
  | 'bank_ownership_changed'
  | 'could_not_process'
  | 'debit_not_authorized'
  | 'declined'
  | 'incorrect_account_holder_name'
  | 'insufficient_funds'
  | 'invalid_account_number'
  | 'invalid_currency'
  | 'no_account'
  | 'unsupported_card'

/** https://docs.stripe.com/api/payouts/object; amounts are minor units, times epoch seconds. */
export type Payout = {
  id: string
  object: 'payout'
  amount: number
  application_fee: null
  application_fee_amount: null
  arrival_date: number
  automatic: boolean
  balance_transaction: string | null
  created: number
  currency: string
  description: string
  destination: null
  failure_balance_transaction: string | null
  failure_code: PayoutFailureCode | null
  failure_message: string | null
  livemode: boolean
  metadata: Record<string, string>
  method: 'standard'
  original_payout: null
  payout_method: null
  reconciliation_status: 'completed' | 'in_progress'
  reversed_by: null
  source_type: 'card'
  statement_descriptor: string | null
  status: 'failed' | 'in_transit' | 'paid' | 'pending'
  trace_id: null
  type: 'bank_account'
}
