/** The status of a payment method on a domain, with the reason where it may not be shown. */
export type DomainMethod = {
  status: 'active' | 'inactive'
  status_details?: { error_message: string }
}

/** https://docs.stripe.com/api/payment_method_domains/object */
export type PaymentMethodDomain = {
  id: string
  object: 'payment_method_domain'
  amazon_pay: DomainMethod
  apple_pay: DomainMethod
  created: number
  domain_name: string
  enabled: boolean
  google_pay: DomainMethod
  klarna: DomainMethod
  link: DomainMethod
  livemode: false
  paypal: DomainMethod
}
