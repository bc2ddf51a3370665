import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import type { Account } from '../objects/account.ts'
import { inVerification, requirementsOf, withCharges } from './makeAccount.ts'
import { storeAccount } from './storeAccount.ts'

/** How an owner leaves the hosted onboarding: with everything given, with all to be verified, or with less. */
export const onboardingEnds = ['everything', 'verification', 'part'] as const
export type OnboardingEnd = (typeof onboardingEnds)[number]

/** The information that is still due after a part was given. */
const dueAfterPart = ['external_account', 'representative.verification.document']

/** Ends a visit of the hosted onboarding, and tells the platform what changed about the account. */
export function finishOnboarding(world: World, before: Account, end: OnboardingEnd): Account {
  const after = afterVisit(before, end, world.clock.seconds())
  storeAccount(world, before, after, noCause)
  return after
}

function afterVisit(before: Account, end: OnboardingEnd, now: number): Account {
  // What the provider has rejected stays so, whatever its owner gives.
  if (before.requirements.disabled_reason?.startsWith('rejected.')) return before
  if (end === 'everything') return withCharges(before, now)
  if (end === 'verification') return inVerification(before, now)
  const requirements = requirementsOf(dueAfterPart, {
    reason: 'requirements.past_due',
    isOverdue: true,
  })
  return { ...before, requirements }
}
