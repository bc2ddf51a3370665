import { attemptWebhook } from '../stripe/webhookEndpoints/attemptWebhook.ts'
import { attemptHook } from '../twilio/hooks/attemptHook.ts'
import type { World } from '../world.ts'
import { type Delivery, endDelivery, recordAttempt } from './keepDeliveries.ts'
import type { Settled } from './settled.ts'

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
  const begun = performance.now()
  const attempting = attemptChannel(world, delivery, stop)
  if (!attempting) {
    endDelivery(world, delivery, 'stopped')
    return { written: Promise.resolve(), done: Promise.resolve() }
  }
  const done = attempting.settled.catch(brokenOff).then((settled) => {
    if (stop.aborted) return
    const { status, error, follow } = settled
    const ms = Math.round(performance.now() - begun)
    world.store.transact(() => {
      recordAttempt(world, delivery, { at, status, error, ms }, settled)
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
    return { written: Promise.resolve(), settled: Promise.reject<Settled>(error) }
  }
}

function brokenOff(error: unknown): Settled {
  const reason = error instanceof Error ? error.message : 'failed'
  return { status: null, error: reason, state: 'gave_up' }
}
