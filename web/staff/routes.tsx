import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readAuditSearch } from '#web/auditLog/readAuditSearch.ts'
import { readInboxSearch } from '#web/inbox/readInboxSearch.ts'
import { readInsightsSearch } from '#web/insights/period.ts'
import { readReturn, returnFromForm } from '#web/onboarding/returnFromForm.ts'
import { dayIn } from '#web/requests/dayRanges.ts'
import { ListRequestsPage } from '#web/requests/list/ListRequestsPage.tsx'
import { readListFilter } from '#web/requests/list/listFilter.ts'
import { readPrefill } from '#web/requests/new/requestDraft.ts'
import { landing } from '#web/today/landing.ts'
import { readTodaySearch } from '#web/today/readTodaySearch.ts'
import { readDeliverySearch } from '#web/webhooks/readDeliverySearch.ts'
import { join, root, signIn, staff, welcome } from './entryRoutes.tsx'
import { only } from './only.ts'
import { paths } from './paths.ts'
import { readQuery } from './readQuery.ts'
import { BrokenScreen } from './shell/TroubleScreen.tsx'

const home = createRoute({
  getParentRoute: () => staff,
  path: paths.home,
  beforeLoad: ({ context }) => {
    const { timeZone } = context.desk.business
    throw redirect({ to: landing(dayIn(timeZone, Date.now())), replace: true })
  },
})

const today = createRoute({
  getParentRoute: () => staff,
  path: paths.today,
  validateSearch: only(readTodaySearch),
  component: lazyRouteComponent(() => import('#web/today/TodayPage.tsx'), 'TodayPage'),
})

const requests = createRoute({
  getParentRoute: () => staff,
  path: paths.requests,
  validateSearch: only(readListFilter),
  component: ListRequestsPage,
})

const newRequest = createRoute({
  getParentRoute: () => staff,
  path: paths.newRequest,
  validateSearch: only(readPrefill),
  component: lazyRouteComponent(
    () => import('#web/requests/new/NewRequestPage.tsx'),
    'NewRequestPage',
  ),
})

const request = createRoute({
  getParentRoute: () => staff,
  path: paths.request,
  component: lazyRouteComponent(
    () => import('#web/requests/one/ShowRequestPage.tsx'),
    'ShowRequestPage',
  ),
})

const customers = createRoute({
  getParentRoute: () => staff,
  path: paths.customers,
  validateSearch: only(readQuery),
  component: lazyRouteComponent(
    () => import('#web/customers/ListCustomersPage.tsx'),
    'ListCustomersPage',
  ),
})

const newCustomer = createRoute({
  getParentRoute: () => staff,
  path: paths.newCustomer,
  component: lazyRouteComponent(
    () => import('#web/customers/NewCustomerPage.tsx'),
    'NewCustomerPage',
  ),
})

const customer = createRoute({
  getParentRoute: () => staff,
  path: paths.customer,
  component: lazyRouteComponent(
    () => import('#web/customers/ShowCustomerPage.tsx'),
    'ShowCustomerPage',
  ),
})

const imports = createRoute({
  getParentRoute: () => staff,
  path: paths.imports,
  component: lazyRouteComponent(
    () => import('#web/imports/ListImportsPage.tsx'),
    'ListImportsPage',
  ),
})

const oneImport = createRoute({
  getParentRoute: () => staff,
  path: paths.import,
  component: lazyRouteComponent(() => import('#web/imports/ShowImportPage.tsx'), 'ShowImportPage'),
})

const inbox = createRoute({
  getParentRoute: () => staff,
  path: paths.inbox,
  validateSearch: only(readInboxSearch),
  component: lazyRouteComponent(() => import('#web/inbox/InboxPage.tsx'), 'InboxPage'),
})

const thread = createRoute({
  getParentRoute: () => staff,
  path: paths.thread,
  validateSearch: only(readInboxSearch),
  component: lazyRouteComponent(() => import('#web/inbox/InboxPage.tsx'), 'InboxPage'),
})

const insights = createRoute({
  getParentRoute: () => staff,
  path: paths.insights,
  validateSearch: only(readInsightsSearch),
  component: lazyRouteComponent(() => import('#web/insights/InsightsPage.tsx'), 'InsightsPage'),
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

const installationSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.installationSettings,
  component: lazyRouteComponent(
    () => import('#web/settings/InstallationSettingsPage.tsx'),
    'InstallationSettingsPage',
  ),
})

/** Routes every staff screen; filters get their types where they are read. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    welcome,
    join,
    staff.addChildren([
      home,
      today,
      requests,
      newRequest,
      request,
      customers,
      newCustomer,
      imports,
      oneImport,
      customer,
      inbox,
      thread,
      insights,
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
      installationSettings,
    ]),
  ]),
  defaultPreload: 'intent',
  // When one screen breaks, the bars around it stay, and with them the way to the others.
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
