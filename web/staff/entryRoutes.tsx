import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { followPushLanguage } from '#web/notifications/followPushLanguage.ts'
import { leavePush } from '#web/notifications/leavePush.ts'
import { readNext } from '#web/signIn/readNext.ts'
import { SignInPage } from '#web/signIn/SignInPage.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'
import { queryClient, sessionQuery } from './api/queries.ts'
import { only } from './only.ts'
import { paths } from './paths.ts'
import { type Desk, deskOf } from './session/useDesk.ts'
import { setWorkplace } from './session/workplace.ts'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { Shell } from './shell/Shell.tsx'
import { TroubleScreen } from './shell/TroubleScreen.tsx'

/** The frame of every page. */
export const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: TroubleScreen,
})

/** The screen that signs in. */
export const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: only(readNext),
  beforeLoad: () => void queryClient.ensureQueryData(sessionQuery).then(leavePush, () => {}),
  component: SignInPage,
  errorComponent: TroubleScreen,
})

/** The screen that sets up a business. */
export const welcome = createRoute({
  getParentRoute: () => root,
  path: paths.welcome,
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: paths.signIn, search: { next: location.href } })
    if (deskOf(session) && !session.mayOpenBusiness) throw redirect({ to: paths.requests })
  },
  component: lazyRouteComponent(() => import('#web/signIn/WelcomePage.tsx'), 'WelcomePage'),
  errorComponent: TroubleScreen,
})

/** The screen of an invitation. */
export const join = createRoute({
  getParentRoute: () => root,
  path: paths.join,
  component: lazyRouteComponent(() => import('#web/signIn/JoinPage.tsx'), 'JoinPage'),
  errorComponent: TroubleScreen,
})

/** The frame of the screens behind the sign-in, which all have a desk. */
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: async ({ location }): Promise<{ desk: Desk }> => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session) {
      const next = location.href === paths.home ? {} : { next: location.href }
      throw redirect({ to: paths.signIn, search: next })
    }
    const desk = deskOf(session)
    if (!desk) throw redirect({ to: paths.welcome })
    setWorkplace(desk.business.id)
    followPushLanguage(desk.business.id)
    return { desk }
  },
  component: Shell,
  errorComponent: TroubleScreen,
})
