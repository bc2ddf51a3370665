import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { insertObject, newId } from '../api/keepObjects.ts'
import type { StripeEvent } from '../objects/event.ts'
import type { StripeObject } from '../objects/stripeObject.ts'

/** The API version the sandbox speaks, as `Stripe-Version` and in events. */
export const apiVersion = '2026-10-28.endive'

/**
 * Records that something happened and plans its delivery to the webhook endpoint, in the
 * transaction of what happened. Events of connected accounts carry the top-level `account`
 * (https://docs.stripe.com/connect/webhooks).
 */
export function recordEvent(
  world: World,
  happened: {
    account: string
    type: string
    object: StripeObject
    previous?: Record<string, unknown>
    cause: Cause
  },
) {
  const { webhookUrl } = world.config.stripe
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    ...(happened.account === '' ? {} : { account: happened.account }),
    api_version: apiVersion,
    created: Math.floor(world.clock.now() / 1000),
    data: {
      object: { ...happened.object },
      ...(happened.previous ? { previous_attributes: happened.previous } : {}),
    },
    livemode: false,
    pending_webhooks: webhookUrl ? 1 : 0,
    request: happened.cause,
    type: happened.type,
  }
  insertObject(world.store, happened.account, event, { parent: happened.object.id })
  if (webhookUrl) planDelivery(world, event)
  world.changed()
}

/** Plans one more delivery of an event, at once. */
export function planDelivery(world: World, event: StripeEvent) {
  const { webhookUrl } = world.config.stripe
  if (!webhookUrl) return
  const { lastInsertRowid } = world.store.run(
    "insert into delivery (channel, subject, url, body, created) values ('stripe.webhooks', ?, ?, ?, ?)",
    event.id,
    webhookUrl,
    JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2),
    world.clock.now(),
  )
  world.clock.plan('deliver', String(lastInsertRowid), world.clock.now())
}
