/** What several objects are made of. */

export type Metadata = Record<string, string>

export type Address = {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

/** Where something goes, as customers and confirmation tokens hold it. */
export type Shipping = { address: Address; name: string; phone: string | null }

export type BillingDetails = {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}
