import type { FaultKind } from '../control/faults/faultKinds.ts'
import type { Fault } from '../control/faults/faults.ts'
import type { World } from '../world.ts'
import { type Delivery, endDelivery, planDelivery, putOff } from './keepDeliveries.ts'
import { forgeMark } from './settled.ts'

/** What a rehearsed failure makes of a delivery that is about to be sent. */
export type Struck = { now: 'send' } | { now: 'wait' } | { now: 'hold'; with: Fault }

/**
 * Lets the rehearsed failures strike a delivery, each counted as used. One that was put off, held
 * back or added by a failure is struck by no other but `drop`.
 */
export function strikeDelivery(world: World, delivery: Delivery): Struck {
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
    putOff(world, delivery, world.clock.now() + (delayed.ms ?? 1_000), 'delay')
    return { now: 'wait' }
  }
  const reordered = strike('reorder')
  if (!reordered) return { now: 'send' }
  world.store.run("update delivery set fault = 'reorder' where id = ?", delivery.id)
  return { now: 'hold', with: reordered }
}

/** What `on` of a failure can name: the channel, and after it the event's type or the status. */
export function nameOf({ channel, type }: Pick<Delivery, 'channel' | 'type'>): string {
  return type === '' ? channel : `${channel}.${type}`
}

/** A request of its own lane, so that it arrives together with the one it copies. */
function addCopy(world: World, delivery: Delivery, fault: string, afterMs: number) {
  const { channel, subject, endpoint, type, method, url, body } = delivery
  const lane = `${delivery.lane} ${fault} ${delivery.id}`
  const copy = { channel, subject, endpoint, type, lane, method, url, body, afterMs, fault }
  planDelivery(world, copy)
}
