/** The addresses of the staff screens: the only place where they are written. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  welcome: '/welcome',
  requests: '/requests',
  newRequest: '/requests/new',
  request: '/requests/$requestId',
  customers: '/customers',
  newCustomer: '/customers/new',
  imports: '/customers/import',
  import: '/customers/import/$importId',
  customer: '/customers/$customerId',
  insights: '/insights',
  businessSettings: '/settings/business',
  paymentSettings: '/settings/payments',
} as const

/** The address of one thing, for where the router's own link does too much. */
export const addressOf = {
  request: (id: string) => paths.request.replace('$requestId', id),
  customer: (id: string) => paths.customer.replace('$customerId', id),
}
