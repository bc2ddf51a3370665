import type { Shipping } from './parts.ts'
import type { PaymentMethod } from './paymentMethod.ts'

/** https://docs.stripe.com/api/confirmation_tokens/object */
export type ConfirmationToken = {
  id: string
  object: 'confirmation_token'
  created: number
  expires_at: number
  livemode: false
  mandate_data: null
  metadata: null
  payment_intent: string | null
  payment_method_options: null
  payment_method_preview: Pick<
    PaymentMethod,
    'allow_redisplay' | 'billing_details' | 'card' | 'customer' | 'customer_account' | 'type'
  >
  return_url: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  setup_intent: string | null
  shipping: Shipping | null
  use_stripe_sdk: boolean
}
