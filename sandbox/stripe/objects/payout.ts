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
  failure_code: 'account_closed' | null
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
