export type TokenCard = {
  id: string
  object: 'card'
  address_city: string | null
  address_country: string | null
  address_line1: string | null
  address_line1_check: string | null
  address_line2: string | null
  address_state: string | null
  address_zip: string | null
  address_zip_check: string | null
  brand: string
  country: string
  cvc_check: string | null
  dynamic_last4: null
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  last4: string
  metadata: Record<string, never>
  name: string | null
  networks: { preferred: string | null }
  regulated_status: 'unregulated'
  tokenization_method: null
}

/** https://docs.stripe.com/api/tokens/object */
export type Token = {
  id: string
  object: 'token'
  card: TokenCard
  client_ip: string | null
  created: number
  livemode: false
  type: 'card'
  used: boolean
}
