/** Parts that several objects share. */

export type Metadata = Record<string, string>

export type Address = {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

/** The recipient of goods, as customers and confirmation tokens hold it. */
export type Shipping = { address: Address; name: string; phone: string | null }

export type BillingDetails = {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}
