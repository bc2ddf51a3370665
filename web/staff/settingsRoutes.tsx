import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAuditSearch } from '#web/auditLog/readAuditSearch.ts'
import { readReturn, returnFromForm } from '#web/onboarding/returnFromForm.ts'
import { readDeliverySearch } from '#web/webhooks/readDeliverySearch.ts'
import { staff } from './entryRoutes.tsx'
import { only } from './only.ts'
import { paths } from './paths.ts'

const settings = createRoute({
  getParentRoute: () => staff,
  path: paths.settings,
  component: lazyRouteComponent(() => import('#web/settings/SettingsPage.tsx'), 'SettingsPage'),
})

const accountSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.accountSettings,
  component: lazyRouteComponent(() => import('#web/account/AccountPage.tsx'), 'AccountPage'),
})

const businessSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.businessSettings,
  component: lazyRouteComponent(
    () => import('#web/settings/BusinessSettingsPage.tsx'),
    'BusinessSettingsPage',
  ),
})

const teamSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.teamSettings,
  component: lazyRouteComponent(
    () => import('#web/settings/TeamSettingsPage.tsx'),
    'TeamSettingsPage',
  ),
})

const notificationSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.notificationSettings,
  component: lazyRouteComponent(
    () => import('#web/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
})

const securitySettings = createRoute({
  getParentRoute: () => staff,
  path: paths.securitySettings,
  component: lazyRouteComponent(() => import('#web/security/SecurityPage.tsx'), 'SecurityPage'),
})

const member = createRoute({
  getParentRoute: () => staff,
  path: paths.member,
  component: lazyRouteComponent(() => import('#web/team/MemberPage.tsx'), 'MemberPage'),
})

const auditLogSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.auditLogSettings,
  validateSearch: only(readAuditSearch),
  component: lazyRouteComponent(() => import('#web/auditLog/AuditLogPage.tsx'), 'AuditLogPage'),
})

const reminderSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.reminderSettings,
  component: lazyRouteComponent(
    () => import('#web/reminders/ReminderSettingsPage.tsx'),
    'ReminderSettingsPage',
  ),
})

const wordingSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.wordingSettings,
  component: lazyRouteComponent(
    () => import('#web/wordings/WordingSettingsPage.tsx'),
    'WordingSettingsPage',
  ),
})

const itemSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.itemSettings,
  component: lazyRouteComponent(
    () => import('#web/items/ItemSettingsPage.tsx'),
    'ItemSettingsPage',
  ),
})

const snippetSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.snippetSettings,
  component: lazyRouteComponent(
    () => import('#web/snippets/SnippetSettingsPage.tsx'),
    'SnippetSettingsPage',
  ),
})

const developerSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.developerSettings,
  component: lazyRouteComponent(
    () => import('#web/keys/DeveloperSettingsPage.tsx'),
    'DeveloperSettingsPage',
  ),
})

const webhookSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.webhookSettings,
  component: lazyRouteComponent(
    () => import('#web/webhooks/WebhookSettingsPage.tsx'),
    'WebhookSettingsPage',
  ),
})

const webhookEndpoint = createRoute({
  getParentRoute: () => staff,
  path: paths.webhookEndpoint,
  validateSearch: only(readDeliverySearch),
  component: lazyRouteComponent(() => import('#web/webhooks/EndpointPage.tsx'), 'EndpointPage'),
})

const paymentSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.paymentSettings,
  validateSearch: only(readReturn),
  beforeLoad: ({ search, preload }) => (preload ? undefined : returnFromForm(search)),
  component: lazyRouteComponent(
    () => import('#web/settings/PaymentSettingsPage.tsx'),
    'PaymentSettingsPage',
  ),
})

const checkSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.checkSettings,
  component: lazyRouteComponent(
    () => import('#web/settings/CheckSettingsPage.tsx'),
    'CheckSettingsPage',
  ),
})

const installationSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.installationSettings,
  component: lazyRouteComponent(
    () => import('#web/settings/InstallationSettingsPage.tsx'),
    'InstallationSettingsPage',
  ),
})

/** The routes of the settings: their list, and a screen for each line of it. */
export const settingsRoutes = [
  settings,
  accountSettings,
  businessSettings,
  teamSettings,
  member,
  notificationSettings,
  securitySettings,
  auditLogSettings,
  reminderSettings,
  wordingSettings,
  itemSettings,
  snippetSettings,
  developerSettings,
  webhookSettings,
  webhookEndpoint,
  paymentSettings,
  checkSettings,
  installationSettings,
] as const
