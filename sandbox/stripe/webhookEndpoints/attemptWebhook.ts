import type { Delivery } from '../../deliveries/keepDeliveries.ts'
import { type Outcome, sendRequest } from '../../deliveries/sendRequest.ts'
import { type Attempting, endOfForged, isForged, type Settled } from '../../deliveries/settled.ts'
import type { World } from '../../world.ts'
import { writeWebhook } from './writeWebhook.ts'

/** Sandbox speed: Stripe waits minutes to hours, nobody watching a sandbox does. */
const backOffMs = [1_000, 2_000, 5_000, 10_000, 30_000]
const laterMs = 60_000
/** As long as Stripe tries in live mode (https://docs.stripe.com/webhooks#retries). */
const giveUpAfterMs = 3 * 24 * 3_600_000

/**
 * Sends an event to its endpoint once. Only a 2xx counts as delivered, a redirect does not
 * (https://docs.stripe.com/webhooks). Gives undefined when there is nothing to send any more: the
 * endpoint was deleted or is disabled.
 */
export function attemptWebhook(
  world: World,
  delivery: Delivery,
  stop: AbortSignal,
): Attempting | undefined {
  const outgoing = writeWebhook(world, delivery)
  if (!outgoing) return undefined
  const { written, outcome } = sendRequest(outgoing, stop)
  return { written, settled: outcome.then((answer) => settle(world, delivery, answer)) }
}

function settle(world: World, delivery: Delivery, { status, error }: Outcome): Settled {
  if (isForged(delivery)) return { status, error, state: endOfForged(status) }
  const taken = status !== null && status >= 200 && status < 300
  if (taken) return { status, error, state: 'delivered' }
  const now = world.clock.now()
  if (now - delivery.created > giveUpAfterMs) return { status, error, state: 'gave_up' }
  const waitMs = backOffMs[delivery.attempts] ?? laterMs
  return { status, error, state: 'pending', due: now + waitMs }
}
