import { forgeMark, isForged } from '../../deliveries/attemptOutcome.ts'
import type { Outgoing } from '../../deliveries/sendRequest.ts'
import type { Delivery } from '../../deliveries/storeDeliveries.ts'
import type { World } from '../../world.ts'
import { newId } from '../api/storeObjects.ts'
import type { StripeEvent } from '../objects/event.ts'
import { renderEvent } from '../versions/renderBody.ts'
import { type EventTarget, readEndpoint } from './chooseEndpoints.ts'
import { signWebhook } from './signWebhook.ts'

const oldSeconds = 3_600

/**
 * Builds a webhook for sending now: to the endpoint's present address, signed with its secret.
 * The signature carries the real time, because an app compares it with its own clock.
 * Returns undefined when the endpoint was deleted or is disabled, or the event no longer exists.
 */
export function writeWebhook(world: World, delivery: Delivery): Outgoing | undefined {
  const target = readEndpoint(world, delivery.endpoint)
  const row = world.store.first<{ body: string }>(
    "select body from stripe_object where id = ? and object = 'event'",
    delivery.subject,
  )
  if (!target || !row) return undefined
  const event: StripeEvent = JSON.parse(row.body)
  const forgery = isForged(delivery) ? delivery.fault?.slice(forgeMark.length) : undefined
  const body = bodyOf(event, target)
  const signature = signatureOf(body, target.secret, forgery)
  return {
    method: 'POST',
    url: target.url,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'Cache-Control': 'no-cache',
      Accept: '*/*; q=0.5, application/xml',
      ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
    },
    body: forgery === 'altered_body' ? bodyOf({ ...event, id: newId('evt') }, target) : body,
  }
}

/**
 * Returns the body, in the endpoint's version if it has one. A connected account's own endpoint gets its
 * own events, without the top-level `account`.
 */
function bodyOf(event: StripeEvent, target: EventTarget): string {
  const rendered = renderEvent(event, target.apiVersion ?? event.api_version)
  const { account, ...own } = rendered
  return JSON.stringify(target.account === '' ? rendered : own, null, 2)
}

function signatureOf(body: string, secret: string, forgery?: string): string | undefined {
  if (forgery === 'missing_signature') return undefined
  const at = forgery === 'old_timestamp' ? Date.now() - oldSeconds * 1_000 : Date.now()
  return signWebhook(body, forgery === 'wrong_secret' ? 'whsec_of_somebody_else' : secret, at)
}
