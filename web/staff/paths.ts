/** The addresses of the staff screens, written only here. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  welcome: '/welcome',
  join: '/join/$token',
  today: '/today',
  requests: '/requests',
  newRequest: '/requests/new',
  request: '/requests/$requestId',
  customers: '/customers',
  newCustomer: '/customers/new',
  imports: '/customers/import',
  import: '/customers/import/$importId',
  customer: '/customers/$customerId',
  inbox: '/inbox',
  thread: '/inbox/$customerId',
  insights: '/insights',
  businessSettings: '/settings/business',
  teamSettings: '/settings/team',
  member: '/settings/team/$memberId',
  notificationSettings: '/settings/notifications',
  securitySettings: '/settings/security',
  auditLogSettings: '/settings/audit-log',
  reminderSettings: '/settings/reminders',
  wordingSettings: '/settings/texts',
  snippetSettings: '/settings/quick-answers',
  developerSettings: '/settings/developers',
  paymentSettings: '/settings/payments',
  installationSettings: '/settings/installation',
} as const

/** The address of one request or customer, for places where the router's own link does too much. */
export const addressOf = {
  request: (id: string) => paths.request.replace('$requestId', id),
  customer: (id: string) => paths.customer.replace('$customerId', id),
  thread: (id: string) => paths.thread.replace('$customerId', id),
}
