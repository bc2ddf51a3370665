import type { Metadata } from './parts.ts'
import type { PaymentMethod } from './paymentMethod.ts'

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
