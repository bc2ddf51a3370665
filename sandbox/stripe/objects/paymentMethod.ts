import type { BillingDetails, Metadata } from './parts.ts'

/** The wallets that the sandbox plays, by their names in the API. */
export type WalletType = 'apple_pay' | 'google_pay' | 'link'

export type AllowRedisplay = 'always' | 'limited' | 'unspecified'

/** The bank's checks of the address and the CVC: null when not given, `unchecked` until used. */
export type Checks = {
  address_line1_check: string | null
  address_postal_code_check: string | null
  cvc_check: string | null
}

export type MethodCard = {
  brand: string
  checks: Checks
  country: string
  display_brand: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  generated_from: null
  last4: string
  networks: { available: string[]; preferred: string | null }
  regulated_status: 'unregulated'
  three_d_secure_usage: { supported: boolean }
  wallet: CardWallet | null
}

/** The wallet that a card was paid with: https://docs.stripe.com/api/charges/object */
export type CardWallet = {
  type: WalletType
  dynamic_last4: string | null
} & { [Type in WalletType]?: Record<string, never> }

/** https://docs.stripe.com/api/payment_methods/object */
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: AllowRedisplay
  billing_details: BillingDetails
  card: MethodCard
  created: number
  customer: string | null
  customer_account: null
  livemode: false
  metadata: Metadata
  radar_options?: { session?: string }
  type: 'card'
}
