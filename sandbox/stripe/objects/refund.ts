import type { Metadata } from './parts.ts'

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  customer: null
  customer_account: null
  destination_details: { type: 'card'; card: { reference_status: string; type: 'refund' } }
  metadata: Metadata
  payment_intent: string
  payment_method: string
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed'
  transfer_reversal: null
}
