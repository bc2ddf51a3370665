import type { BillingDetails, Metadata } from './parts.ts'
import type { PaymentShipping } from './paymentIntent.ts'
import type { CardWallet, Checks } from './paymentMethod.ts'

/**
 * The outcome of the bank's answer
 * (https://docs.stripe.com/api/charges/object#charge_object-outcome).
 */
export type Outcome = {
  advice_code: string | null
  network_advice_code: null
  network_decline_code: string | null
  network_status: 'approved_by_network' | 'declined_by_network' | 'not_sent_to_network'
  reason: string | null
  risk_level: 'normal' | 'elevated' | 'highest'
  risk_score: number
  seller_message: string
  type: 'authorized' | 'issuer_declined' | 'blocked'
}

/** `payment_method_details.card.three_d_secure` of a charge. */
export type ThreeDSecure = {
  authentication_flow: 'challenge' | 'frictionless' | null
  electronic_commerce_indicator: '01' | '02' | '05' | '06' | '07' | null
  exemption_indicator: null
  result: 'authenticated' | 'attempt_acknowledged' | 'processing_error'
  result_reason: null
  transaction_id: string
  version: '1.0.2' | '2.1.0' | '2.2.0' | '2.3.0' | '2.3.1'
}

/** The card as it was charged. */
export type ChargedCard = {
  amount_authorized: number | null
  authorization_code: string | null
  brand: string
  /** Epoch seconds; only while the money is held. */
  capture_before?: number
  checks: Checks
  country: string
  electronic_commerce_indicator: string | null
  exp_month: number
  exp_year: number
  extended_authorization: { status: 'disabled' }
  fingerprint: string
  funding: string
  incremental_authorization: { status: 'unavailable' }
  installments: null
  last4: string
  mandate: string | null
  moto?: true
  multicapture: { status: 'unavailable' }
  network: string
  network_token: { used: false }
  network_transaction_id: string | null
  overcapture: { maximum_amount_capturable: number; status: 'unavailable' }
  regulated_status: 'unregulated'
  setup_credential_usage?: string
  stored_credential_usage?: string
  three_d_secure: ThreeDSecure | null
  transaction_link_id: null
  wallet: CardWallet | null
}

/** https://docs.stripe.com/api/charges/object */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: string | null
  application_fee: string | null
  application_fee_amount: number | null
  balance_transaction: string | null
  billing_details: BillingDetails
  calculated_statement_descriptor: string | null
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: { stripe_report?: 'fraudulent'; user_report?: 'fraudulent' | 'safe' }
  livemode: false
  metadata: Metadata
  on_behalf_of: string | null
  outcome: Outcome
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: ChargedCard }
  radar_options: { session?: string }
  receipt_email: string | null
  receipt_number: null
  receipt_url: string | null
  refunded: boolean
  review: null
  shipping: PaymentShipping | null
  source: null
  source_transfer: null
  statement_descriptor: null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed'
  transfer_data: { amount: number | null; destination: string } | null
  transfer_group: string | null
}
