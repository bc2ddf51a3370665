import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { updateObject } from '../api/storeObjects.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Account } from '../objects/account.ts'

/** Stores the new state of an account, and records an event if anything changed. */
export function storeAccount(world: World, before: Account, after: Account, cause: Cause) {
  updateObject(world.store, after)
  announceAccount(world, { account: after.id, before, after }, cause)
}

/** Records the event about a change of an account ('' is the platform's own), if anything changed. */
export function announceAccount(
  world: World,
  { account, before, after }: { account: string; before: Account; after: Account },
  cause: Cause,
) {
  const previous = previousAttributes(before, after)
  if (Object.keys(previous).length === 0) return
  recordEvent(world, { account, type: 'account.updated', object: after, previous, cause })
}
