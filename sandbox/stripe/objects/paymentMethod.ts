import type { BillingDetails, Metadata } from './parts.ts'

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
