import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import type { StripeEvent } from '../objects/event.ts'
import { chooseEndpoints } from '../webhookEndpoints/chooseEndpoints.ts'
import { planWebhook } from '../webhookEndpoints/planWebhook.ts'

/** The API version of the sandbox, in `Stripe-Version` and in events. */
export const apiVersion = '2026-10-28.endive'

/**
 * Records that something happened and plans its delivery to the endpoints that listen for it, in
 * the same transaction. Events of connected accounts have the top-level `account`
 * (https://docs.stripe.com/connect/webhooks).
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
  const targets = chooseEndpoints(world, happened.account, happened.type)
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    ...(happened.account === '' ? {} : { account: happened.account }),
    api_version: apiVersion,
    created: world.clock.seconds(),
    data: {
      object: { ...happened.object },
      ...(happened.previous ? { previous_attributes: happened.previous } : {}),
    },
    livemode: false,
    pending_webhooks: targets.length,
    request: happened.cause,
    type: happened.type,
  }
  insertObject(world.store, happened.account, event)
  for (const target of targets) planWebhook(world, event, target)
  world.changed()
  return event
}
