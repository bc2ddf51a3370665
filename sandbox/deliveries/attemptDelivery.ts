import { attemptWebhook } from '../stripe/webhookEndpoints/attemptWebhook.ts'
import { attemptHook } from '../twilio/hooks/attemptHook.ts'
import type { World } from '../world.ts'
import type { AttemptOutcome } from './attemptOutcome.ts'
import { type Delivery, endDelivery, recordAttempt } from './storeDeliveries.ts'

/**
 * Makes one attempt at a delivery, as its provider does, and records the outcome. `written`
 * resolves when the request has been sent, `done` when the outcome is recorded. An attempt that
 * `stop` aborts leaves no trace.
 */
export function attemptDelivery(
  world: World,
  delivery: Delivery,
  stop: AbortSignal,
): { written: Promise<void>; done: Promise<void> } {
  const at = world.clock.now()
  const startedAt = performance.now()
  const attempting = attemptChannel(world, delivery, stop)
  if (!attempting) {
    endDelivery(world, delivery, 'stopped')
    return { written: Promise.resolve(), done: Promise.resolve() }
  }
  const done = attempting.outcome.catch(toFailure).then((outcome) => {
    if (stop.aborted) return
    const { status, error, follow } = outcome
    const ms = Math.round(performance.now() - startedAt)
    world.store.transact(() => {
      recordAttempt(world, delivery, { at, status, error, ms }, outcome)
      follow?.()
    })
  })
  return { written: attempting.written, done }
}

function attemptChannel(world: World, delivery: Delivery, stop: AbortSignal) {
  try {
    return delivery.channel === 'stripe.webhooks'
      ? attemptWebhook(world, delivery, stop)
      : attemptHook(world, delivery, stop)
  } catch (error) {
    // An address that cannot be called is no reason to hold up the other deliveries.
    return { written: Promise.resolve(), outcome: Promise.reject<AttemptOutcome>(error) }
  }
}

function toFailure(error: unknown): AttemptOutcome {
  const reason = error instanceof Error ? error.message : 'failed'
  return { status: null, error: reason, state: 'gave_up' }
}
