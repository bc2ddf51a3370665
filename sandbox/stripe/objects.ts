/** The objects as they are kept: ids where the API can expand, shapes of 2026-10-28.endive. */

export type Metadata = Record<string, string>

export type Address = {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export type BillingDetails = {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: 'unspecified'
  billing_details: BillingDetails
  card: {
    brand: string
    checks: {
      address_line1_check: string | null
      address_postal_code_check: string | null
      cvc_check: string | null
    }
    country: string
    display_brand: string
    exp_month: number
    exp_year: number
    fingerprint: string
    funding: string
    generated_from: null
    last4: string
    networks: { available: string[]; preferred: null }
    three_d_secure_usage: { supported: boolean }
    wallet: null
  }
  created: number
  customer: null
  livemode: false
  metadata: Metadata
  type: 'card'
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type NextAction =
  | {
      type: 'use_stripe_sdk'
      use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string; stripe_js: string }
    }
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }

export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  decline_code?: string
  charge?: string
  doc_url: string
  param?: string
  payment_method?: PaymentMethod
}

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_details: { tip: Record<string, never> }
  amount_received: number
  application: string | null
  application_fee_amount: number | null
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: null
  customer_account: null
  description: string | null
  excluded_payment_method_types: null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  managed_payments: null
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_configuration_details: null
  payment_method_options: {
    card: { installments: null; network: null; request_three_d_secure: string }
  }
  payment_method_types: string[]
  payment_record: null
  processing: { type: 'card'; card: Record<string, never> } | null
  receipt_email: string | null
  review: null
  setup_future_usage: null
  shipping: null
  source: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
  transfer_data: null
  transfer_group: string | null
}

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

export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: {
    amount: number
    application: null
    currency: string
    description: string
    type: string
  }[]
  net: number
  reporting_category: 'charge' | 'refund'
  source: string
  status: 'pending' | 'available'
  type: 'charge' | 'refund'
}

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

export type Account = {
  id: string
  object: 'account'
  business_profile: Record<string, unknown>
  business_type: string | null
  capabilities: Record<string, string>
  charges_enabled: boolean
  controller: Record<string, unknown>
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  external_accounts: { object: 'list'; data: never[]; has_more: false; total_count: 0; url: string }
  future_requirements: Record<string, unknown>
  metadata: Metadata
  payouts_enabled: boolean
  requirements: Record<string, unknown>
  settings: Record<string, unknown>
  tos_acceptance: { date: number | null }
  type: 'none' | 'standard'
}

export type StripeEvent = {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: string
}

export type StripeObject =
  | Account
  | BalanceTransaction
  | Charge
  | PaymentIntent
  | PaymentMethod
  | Refund
  | StripeEvent
