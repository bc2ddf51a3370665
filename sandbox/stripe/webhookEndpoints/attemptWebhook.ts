import {
  type Attempting,
  type AttemptOutcome,
  isForged,
  stateOfForged,
} from '../../deliveries/attemptOutcome.ts'
import { type Outcome, sendRequest } from '../../deliveries/sendRequest.ts'
import type { Delivery } from '../../deliveries/storeDeliveries.ts'
import type { World } from '../../world.ts'
import { writeWebhook } from './writeWebhook.ts'

/** Sandbox speed: Stripe waits minutes to hours, and nobody watches a sandbox that long. */
const backOffMs = [1_000, 2_000, 5_000, 10_000, 30_000]
const laterMs = 60_000
/** As long as Stripe retries in live mode (https://docs.stripe.com/webhooks#retries). */
const giveUpAfterMs = 3 * 24 * 3_600_000

/**
 * Sends an event to its endpoint once. Only a 2xx counts as delivered, a redirect does not
 * (https://docs.stripe.com/webhooks). Returns undefined when there is nothing left to send: the
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
  return { written, outcome: outcome.then((answer) => toOutcome(world, delivery, answer)) }
}

function toOutcome(world: World, delivery: Delivery, { status, error }: Outcome): AttemptOutcome {
  if (isForged(delivery)) return { status, error, state: stateOfForged(status) }
  const isAccepted = status !== null && status >= 200 && status < 300
  if (isAccepted) return { status, error, state: 'delivered' }
  const now = world.clock.now()
  if (now - delivery.created > giveUpAfterMs) return { status, error, state: 'gave_up' }
  const waitMs = backOffMs[delivery.attempts] ?? laterMs
  return { status, error, state: 'pending', due: now + waitMs }
}
