import type { Metadata } from './parts.ts'
import type { NextAction } from './paymentIntent.ts'
import type { PaymentMethod } from './paymentMethod.ts'

export type SetupStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** Why an attempt to set a card up failed. */
export type SetupError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  doc_url: string
  message: string
  param?: string
  payment_method: PaymentMethod
}

/** https://docs.stripe.com/api/setup_intents/object */
export type SetupIntent = {
  id: string
  object: 'setup_intent'
  allowed_payment_method_types: string[] | null
  application: string | null
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null
  cancellation_reason: string | null
  client_secret: string
  created: number
  customer: string | null
  customer_account: null
  description: string | null
  excluded_payment_method_types: string[] | null
  flow_directions: null
  last_setup_error: SetupError | null
  latest_attempt: string | null
  livemode: false
  managed_payments: null
  mandate: null
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: string | null
  payment_method: string | null
  payment_method_configuration_details: { id: string; parent: null } | null
  payment_method_options: { card: SetupCardOptions }
  payment_method_types: string[]
  single_use_mandate: null
  status: SetupStatus
  usage: 'off_session' | 'on_session'
}

export type SetupCardOptions = {
  mandate_options: null
  network: string | null
  request_three_d_secure: 'any' | 'automatic' | 'challenge'
  setup_credential_usage?: 'installment' | 'recurring' | 'unscheduled'
}
