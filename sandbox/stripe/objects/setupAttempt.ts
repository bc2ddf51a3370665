import type { Checks } from './paymentMethod.ts'
import type { SetupError } from './setupIntent.ts'

export type SetupAuthentication = {
  authentication_flow: 'challenge' | 'frictionless' | null
  electronic_commerce_indicator: '05' | '06' | null
  result: 'authenticated' | 'attempt_acknowledged' | 'failed' | 'processing_error'
  result_reason: 'card_not_enrolled' | 'protocol_error' | 'rejected' | null
  transaction_id: string | null
  version: '2.2.0'
}

/** https://docs.stripe.com/api/setup_attempts/object */
export type SetupAttempt = {
  id: string
  object: 'setup_attempt'
  application: string | null
  created: number
  customer: string | null
  customer_account: null
  flow_directions: null
  livemode: false
  on_behalf_of: string | null
  payment_method: string
  payment_method_details: {
    card: {
      brand: string
      checks: Checks
      country: string
      exp_month: number
      exp_year: number
      fingerprint: string
      funding: string
      last4: string
      network: string
      three_d_secure: SetupAuthentication | null
      wallet: null
    }
    type: 'card'
  }
  setup_error: SetupError | null
  setup_intent: string
  status: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'abandoned'
  usage: string
}
