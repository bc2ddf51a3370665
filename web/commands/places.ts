import { paths } from '#web/staff/paths.ts'

/** The screens to which a command leads. */
export const places = {
  today: paths.today,
  requests: paths.requests,
  customers: paths.customers,
  insights: paths.insights,
  settings: paths.settings,
  account: paths.accountSettings,
  business: paths.businessSettings,
  team: paths.teamSettings,
  notifications: paths.notificationSettings,
  security: paths.securitySettings,
  reminders: paths.reminderSettings,
  items: paths.itemSettings,
  wordings: paths.wordingSettings,
  snippets: paths.snippetSettings,
  payments: paths.paymentSettings,
  checks: paths.checkSettings,
  auditLog: paths.auditLogSettings,
  keys: paths.developerSettings,
  webhooks: paths.webhookSettings,
  installation: paths.installationSettings,
  newRequest: paths.newRequest,
  newCustomer: paths.newCustomer,
  imports: paths.imports,
  inbox: paths.inbox,
} as const
