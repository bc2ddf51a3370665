import type { BillingDetails, Metadata } from './parts.ts'

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: string | null
  application_fee: null
  application_fee_amount: number | null
  balance_transaction: string | null
  billing_details: BillingDetails
  calculated_statement_descriptor: string | null
  captured: boolean
  created: number
  currency: string
  customer: null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: Record<string, never>
  livemode: false
  metadata: Metadata
  on_behalf_of: null
  outcome: Record<string, unknown>
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: Record<string, unknown> }
  receipt_email: string | null
  receipt_number: null
  receipt_url: string | null
  refunded: boolean
  review: null
  shipping: null
  source: null
  source_transfer: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed'
  transfer_data: null
  transfer_group: string | null
}
