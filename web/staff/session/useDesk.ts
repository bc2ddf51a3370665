import { getRouteApi } from '@tanstack/react-router'
import type { Role } from '#rules/permissions.ts'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import type { SessionView, TestMode } from '#rules/shapes/signIn.ts'
import { screenLanguage } from '#web/words/say.ts'

export type Business = NonNullable<SessionView['business']>

/** The signed-in person's workplace: who they are, their role and their business. */
export type Desk = {
  /** The signed-in person's own number. */
  ownPhone: ShownPhone
  role: Role
  business: Business
  /** The businesses in which this person works. */
  businesses: SessionView['businesses']
  /** They own none of these, and may set one up. */
  mayOpenBusiness: boolean
  /** They run this Ringup, and see how its installation stands. */
  isOperator: boolean
  /** Where staff write to when something is wrong; null where that is not configured. */
  operatorEmail: string | null
  testMode: TestMode
  /** The screens' language with the business's region, which decides the order of day and month. */
  dateLocale: string
}

/**
 * Returns the desk of the signed-in person, for the screens behind the sign-in, which wait for it.
 */
export function useDesk(): Desk {
  // From the route and not from the cache, which sign-out clears while the screen is still mounted.
  return getRouteApi('/staff').useRouteContext().desk
}

/** Returns the desk of a session, or null while there is no business yet. */
export function deskOf(session: SessionView): Desk | null {
  const {
    role,
    business,
    businesses,
    mayOpenBusiness,
    isOperator,
    claimCodeNeeded,
    operatorEmail,
    testMode,
    ...ownPhone
  } = session
  if (!business || !role) return null
  const dateLocale = `${screenLanguage()}-${business.country}`
  return {
    ownPhone,
    role,
    business,
    businesses,
    mayOpenBusiness,
    isOperator,
    // A server of the version before does not name these.
    operatorEmail: operatorEmail ?? null,
    testMode: testMode ?? null,
    dateLocale,
  }
}
