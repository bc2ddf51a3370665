import {
  type Attempting,
  type AttemptOutcome,
  isForged,
  stateOfForged,
} from '../../deliveries/attemptOutcome.ts'
import type { Delivery } from '../../deliveries/storeDeliveries.ts'
import type { World } from '../../world.ts'
import { followHook, retryHookAfter } from './followHook.ts'
import { prepareHook } from './prepareHook.ts'
import { sendHook } from './sendHook.ts'

const wrongToken = 'token_of_a_stranger'

/**
 * Makes one attempt at a status callback or an inbound request, and says what to do with the app's
 * answer. Aborts when `stop` is aborted.
 */
export function attemptHook(world: World, delivery: Delivery, stop: AbortSignal): Attempting {
  return { written: Promise.resolve(), outcome: attempt(world, delivery, stop) }
}

async function attempt(
  world: World,
  delivery: Delivery,
  stop: AbortSignal,
): Promise<AttemptOutcome> {
  const token = isForged(delivery) ? wrongToken : world.config.twilio.authToken
  const outcome = await sendHook(prepareHook(delivery, token), stop)
  const { status, error } = outcome
  if (isForged(delivery)) return { status, error, state: stateOfForged(status) }
  const retryAfterMs = retryHookAfter(delivery, outcome)
  if (retryAfterMs !== null) {
    return { status, error, state: 'pending', due: world.clock.now() + retryAfterMs }
  }
  const state = status !== null && status < 300 ? 'delivered' : 'gave_up'
  return { status, error, state, follow: () => followHook(world, delivery, outcome) }
}
