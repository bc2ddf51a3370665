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
} as const
