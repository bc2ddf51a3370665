import { planDelivery } from '../../deliveries/storeDeliveries.ts'
import type { World } from '../../world.ts'
import type { StripeEvent } from '../objects/event.ts'
import type { EventTarget } from './chooseEndpoints.ts'

/** Plans the delivery of an event to an endpoint, due at once. Returns the delivery's id. */
export function planWebhook(world: World, event: StripeEvent, target: EventTarget): number {
  return planDelivery(world, {
    channel: 'stripe.webhooks',
    subject: event.id,
    endpoint: target.id,
    type: event.type,
    lane: laneOf(event.data.object),
    url: target.url,
  })
}

/**
 * Returns the lane: the events of one payment stay in order; those of different payments do not
 * wait for each other.
 */
function laneOf(object: Record<string, unknown>): string {
  return String(object.payment_intent ?? object.setup_intent ?? object.id)
}
