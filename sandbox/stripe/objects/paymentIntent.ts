import type { Address, Metadata } from './parts.ts'
import type { PaymentMethod } from './paymentMethod.ts'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type NextAction =
  | {
      type: 'use_stripe_sdk'
      use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string; stripe_js: string }
    }
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }

/** Why an attempt failed (https://docs.stripe.com/api/errors). */
export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  advice_code?: string
  charge?: string
  code: string
  decline_code?: string
  doc_url: string
  message: string
  network_decline_code?: string
  param?: string
  payment_method?: PaymentMethod
}

/** The recipient and the carrier of a physical good. */
export type PaymentShipping = {
  address: Address
  carrier: string | null
  name: string
  phone: string | null
  tracking_number: string | null
}

export type CaptureMethod = 'automatic' | 'automatic_async' | 'manual'
export type FutureUsage = 'off_session' | 'on_session'
type IfAvailable = 'if_available' | 'never'
type CredentialUsage = 'installment' | 'recurring' | 'unscheduled'

export type CardOptions = {
  capture_method?: 'manual'
  installments: { available_plans: never[]; enabled: boolean; plan: null } | null
  mandate_options: null
  network: string | null
  request_extended_authorization?: IfAvailable
  request_incremental_authorization?: IfAvailable
  request_multicapture?: IfAvailable
  request_overcapture?: IfAvailable
  request_three_d_secure: 'any' | 'automatic' | 'challenge'
  require_cvc_recollection?: boolean
  setup_credential_usage?: CredentialUsage
  setup_future_usage?: FutureUsage | 'none'
  statement_descriptor_suffix_kana?: string
  statement_descriptor_suffix_kanji?: string
  stored_credential_usage?: CredentialUsage
}

export type AmountDetails = {
  discount_amount?: number
  error?: { code: string; message: string }
  shipping?: {
    amount: number | null
    from_postal_code: string | null
    to_postal_code: string | null
  }
  tax?: { total_tax_amount: number }
  tip: Record<string, never>
}

export type IntentTransfer = {
  amount?: number
  description?: string
  destination: string
  metadata?: Metadata
}

/** https://docs.stripe.com/api/payment_intents/object */
export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_details: AmountDetails
  amount_received: number
  application: string | null
  application_fee_amount: number | null
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: CaptureMethod
  client_secret: string
  confirmation_method: 'automatic' | 'manual'
  created: number
  currency: string
  customer: string | null
  customer_account: null
  description: string | null
  excluded_payment_method_types: string[] | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  managed_payments: null
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: string | null
  payment_details?: { customer_reference: string | null; order_reference: string | null }
  payment_method: string | null
  payment_method_configuration_details: { id: string; parent: null } | null
  payment_method_options: { card: CardOptions }
  payment_method_types: string[]
  payment_record: null
  processing: { type: 'card'; card: Record<string, never> } | null
  receipt_email: string | null
  review: null
  setup_future_usage: FutureUsage | null
  shipping: PaymentShipping | null
  source: null
  statement_descriptor: null
  statement_descriptor_suffix: string | null
  status: IntentStatus
  transfer_data: IntentTransfer | null
  transfer_group: string | null
}
