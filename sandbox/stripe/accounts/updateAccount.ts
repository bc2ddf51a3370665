import type { World } from '../../world.ts'
import { type Cause, ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { updateObject } from '../api/storeObjects.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Account } from '../objects/account.ts'
import { accountParams, withParams } from './readAccountParams.ts'
import { needAccount } from './readAccounts.ts'

/** `POST /v1/accounts/:id`: updates an account (https://docs.stripe.com/api/accounts/update). */
export function updateAccount(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, accountParams)
  const before = needAccount(call)
  const after = withParams(before, call.params)
  storeAccount(call.world, before, after, call.cause)
  return ok(presentObject(call, after))
}

/** Stores the new state of an account, and records an event if anything changed. */
export function storeAccount(world: World, before: Account, after: Account, cause: Cause) {
  const previous = previousAttributes(before, after)
  if (Object.keys(previous).length === 0) return
  updateObject(world.store, after)
  recordEvent(world, { account: after.id, type: 'account.updated', object: after, previous, cause })
}
