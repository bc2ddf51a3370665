import type { Address, Metadata, Shipping } from './parts.ts'

export type InvoiceSettings = {
  custom_fields: { name: string; value: string }[] | null
  default_payment_method: string | null
  footer: string | null
  rendering_options: { amount_tax_display: string | null; template: string | null } | null
}

/** https://docs.stripe.com/api/customers/object */
export type Customer = {
  id: string
  object: 'customer'
  address: Address | null
  balance: number
  business_name?: string
  created: number
  currency: null
  customer_account: null
  default_source: null
  delinquent: false
  description: string | null
  discount: null
  email: string | null
  individual_name?: string
  invoice_prefix: string
  invoice_settings: InvoiceSettings
  livemode: false
  metadata: Metadata
  name: string | null
  next_invoice_sequence: number
  phone: string | null
  preferred_locales: string[]
  shipping: Shipping | null
  tax_exempt: 'none' | 'exempt' | 'reverse'
  test_clock: null
}

/** The stub of a deleted customer. */
export type DeletedCustomer = { id: string; object: 'customer'; deleted: true }
