import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import { withCharges } from './makeAccount.ts'
import { storeAccount } from './updateAccount.ts'

/** Ends onboarding: the account can take charges, and the platform gets an event. */
export function finishOnboarding(world: World, id: string): Account | undefined {
  const before = readObject<Account>(world.store, '', 'account', id)
  if (!before || before.charges_enabled) return before
  const after = withCharges(before, world.clock.seconds())
  storeAccount(world, before, after, noCause)
  return after
}
