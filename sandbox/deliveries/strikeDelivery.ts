import type { FaultKind } from '../control/faults/faultKinds.ts'
import type { Fault } from '../control/faults/faults.ts'
import type { World } from '../world.ts'
import { forgeMark } from './attemptOutcome.ts'
import { type Delivery, endDelivery, planDelivery, postponeDelivery } from './storeDeliveries.ts'

/** The effect of the rehearsed failures on a delivery that is about to be sent. */
export type StrikeResult = { now: 'send' } | { now: 'wait' } | { now: 'hold'; with: Fault }

/**
 * Lets the rehearsed failures strike a delivery, and counts each as used. A delivery that a failure
 * postponed, held back or added is struck by no other failure but `drop`.
 */
export function strikeDelivery(world: World, delivery: Delivery): StrikeResult {
  const { fault } = delivery
  const strike = (kind: FaultKind) => world.faults.strike(nameOf(delivery), [kind])
  if (strike('drop')) {
    endDelivery(world, delivery, 'dropped')
    return { now: 'wait' }
  }
  if (fault !== null || delivery.attempts > 0) return { now: 'send' }
  const copied = strike('duplicate')
  if (copied) addCopy(world, delivery, 'duplicate', copied.ms ?? 0)
  const forged = strike('forge')
  if (forged) addCopy(world, delivery, `${forgeMark}${forged.how ?? 'wrong_secret'}`, 0)
  const delayed = strike('delay')
  if (delayed) {
    postponeDelivery(world, delivery, world.clock.now() + (delayed.ms ?? 1_000), 'delay')
    return { now: 'wait' }
  }
  const reordered = strike('reorder')
  if (!reordered) return { now: 'send' }
  world.store.run("update delivery set fault = 'reorder' where id = ?", delivery.id)
  return { now: 'hold', with: reordered }
}

/**
 * Returns the name that `on` of a failure can match: the channel, then the event's type or the
 * status.
 */
export function nameOf({ channel, type }: Pick<Delivery, 'channel' | 'type'>): string {
  return type === '' ? channel : `${channel}.${type}`
}

/** Adds a copy of a request in a lane of its own, so that both arrive together. */
function addCopy(world: World, delivery: Delivery, fault: string, afterMs: number) {
  const { channel, subject, endpoint, type, method, url, body } = delivery
  const lane = `${delivery.lane} ${fault} ${delivery.id}`
  const copy = { channel, subject, endpoint, type, lane, method, url, body, afterMs, fault }
  planDelivery(world, copy)
}
