import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { markLive, readMode } from '../api/otherMode.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import type { StripeEvent } from '../objects/event.ts'
import { chooseEndpoints } from '../webhookEndpoints/chooseEndpoints.ts'
import { planWebhook } from '../webhookEndpoints/planWebhook.ts'

/**
 * Records that something happened and plans its delivery to the endpoints that listen for it, in
 * the same transaction. Events of connected accounts have the top-level `account`
 * (https://docs.stripe.com/connect/webhooks). The event names the account's default version, whatever
 * the version of the call that caused it (https://docs.stripe.com/webhooks/versioning); its object is
 * stored in the newest version, and rendered when it is read or sent. Of the past that is filled in no event is kept.
 */
export function recordEvent(
  world: World,
  happened: {
    account: string
    type: string
    object: { id: string; object: string }
    previous?: Record<string, unknown>
    cause: Cause
  },
): StripeEvent {
  const { account, livemode } = readMode(happened.account)
  const targets = world.isPast ? [] : chooseEndpoints(world, account, happened.type)
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    ...(account === '' ? {} : { account }),
    api_version: world.config.stripe.apiVersion,
    created: world.clock.seconds(),
    data: {
      object: livemode ? markLive(happened.object) : { ...happened.object },
      ...(happened.previous ? { previous_attributes: happened.previous } : {}),
    },
    livemode,
    pending_webhooks: targets.length,
    request: happened.cause,
    type: happened.type,
  }
  if (world.isPast) return event
  insertObject(world.store, happened.account, event)
  for (const target of targets) planWebhook(world, event, target)
  world.changed()
  return event
}
