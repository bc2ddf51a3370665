import { asItStands, setStanding } from '../../standing.ts'
import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import type { Account } from '../objects/account.ts'
import type { DisabledReason } from './disabledReasons.ts'
import { makeAccount, withCharges, withoutCharges } from './makeAccount.ts'
import { readController } from './readController.ts'
import { announceAccount } from './storeAccount.ts'

/** The id of the platform's own account, to which the keys belong. */
export const platformId = 'acct_1SandboxPlatform0'

/** Returns the platform's own account, which can take charges unless it was restricted. */
export function platformAccount(world: World): Account {
  return asItStands(world, 'stripe.account', usualAccount())
}

function usualAccount(): Account {
  const made = makeAccount({ country: 'US', ...readController({}), now: 0 })
  const url = `/v1/accounts/${platformId}/external_accounts`
  const external_accounts = { ...made.external_accounts, url }
  return { ...withCharges(made, 0), id: platformId, external_accounts }
}

/** Restricts the platform's own account for a reason, or lifts that with null, and tells the platform. */
export function restrictPlatform(world: World, reason: DisabledReason | null): Account {
  const before = platformAccount(world)
  setStanding(world, 'stripe.account', reason ? stopped(reason) : null)
  const after = platformAccount(world)
  announceAccount(world, { account: '', before, after }, noCause)
  return after
}

function stopped(reason: DisabledReason) {
  const { charges_enabled, payouts_enabled, capabilities, requirements } = withoutCharges(
    usualAccount(),
    reason,
  )
  return { charges_enabled, payouts_enabled, capabilities, requirements }
}
