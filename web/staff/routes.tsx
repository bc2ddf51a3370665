import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readCustomerFilter } from '#web/customers/customerFilter.ts'
import { readInboxSearch } from '#web/inbox/readInboxSearch.ts'
import { readInsightsSearch } from '#web/insights/period.ts'
import { dayIn } from '#web/requests/dayRanges.ts'
import { ListRequestsPage } from '#web/requests/list/ListRequestsPage.tsx'
import { readListFilter } from '#web/requests/list/listFilter.ts'
import { readPrefill } from '#web/requests/new/requestDraft.ts'
import { landing } from '#web/today/landing.ts'
import { readTodaySearch } from '#web/today/readTodaySearch.ts'
import { join, root, signIn, staff, welcome } from './entryRoutes.tsx'
import { only } from './only.ts'
import { paths } from './paths.ts'
import { settingsRoutes } from './settingsRoutes.tsx'
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
  validateSearch: only(readCustomerFilter),
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
      ...settingsRoutes,
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
