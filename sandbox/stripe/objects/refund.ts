import type { Metadata } from './parts.ts'

/** The destination of the money; a reference to trace it follows later. */
export type RefundDestination = {
  type: 'card'
  card: {
    reference?: string
    reference_status: 'pending' | 'available'
    reference_type: 'acquirer_reference_number'
    type: 'refund' | 'pending'
  }
}

/** https://docs.stripe.com/api/refunds/object */
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  destination_details: RefundDestination
  failure_balance_transaction?: string
  failure_reason?: 'charge_for_pending_refund_disputed' | 'expired_or_canceled_card'
  metadata: Metadata
  payment_intent: string
  payment_method: string
  pending_reason?: 'processing'
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed'
  transfer_reversal: null
}
