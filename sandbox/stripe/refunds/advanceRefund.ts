import { randomInt } from 'node:crypto'
import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { readObject, updateObject } from '../api/keepObjects.ts'
import { readRef, writeRef } from '../api/taskRef.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Refund } from '../objects/refund.ts'
import type { CardBehaviour } from '../paymentMethods/testCard.ts'
import { failRefund } from './failRefund.ts'

/** When the reference to trace a refund by becomes available, after it succeeded (sandbox time). */
export const referenceMs = 1_000
/** How long a refund of the card that begins `pending` stays so (sandbox time). */
export const pendingMs = 3_000
/** When a refund of the card whose refunds fail does so, after it succeeded (sandbox time). */
export const failureMs = 3_000

type Step = 'reference' | 'success' | 'failure'

/** Plans what becomes of a new refund; call it inside the transaction that made it. */
export function planRefund(
  world: World,
  account: string,
  refund: Refund,
  fate: CardBehaviour['refund'],
) {
  if (fate === 'pending') return plan(world, account, refund, 'success', pendingMs)
  plan(world, account, refund, 'reference', referenceMs)
  if (fate === 'fails') plan(world, account, refund, 'failure', failureMs)
}

function plan(world: World, account: string, refund: Refund, step: Step, delayMs: number) {
  const ref = writeRef(account, refund.id, step)
  world.clock.plan('stripe.advance_refund', ref, world.clock.now() + delayMs)
}

/** Lets the next thing happen to a refund; the clock calls it with what `planRefund` made. */
export function advanceRefund(world: World, ref: string): null {
  const { account, id, more: step } = readRef(ref)
  const refund = readObject<Refund>(world.store, account, 'refund', id)
  if (refund?.status === 'pending' && step === 'success') succeed(world, account, refund)
  if (refund?.status === 'succeeded' && step === 'reference') refer(world, account, refund)
  if (refund?.status === 'succeeded' && step === 'failure') {
    failRefund(world, account, refund, 'expired_or_canceled_card', noCause)
  }
  return null
}

function succeed(world: World, account: string, refund: Refund) {
  const before = structuredClone(refund)
  refund.status = 'succeeded'
  refund.destination_details.card.type = 'refund'
  delete refund.pending_reason
  keepUpdated(world, account, refund, before)
  plan(world, account, refund, 'reference', referenceMs)
}

/** An acquirer reference number has 23 digits (https://docs.stripe.com/refunds#tracing-refunds). */
function refer(world: World, account: string, refund: Refund) {
  const before = structuredClone(refund)
  const { card } = refund.destination_details
  card.reference = Array.from({ length: 23 }, () => randomInt(10)).join('')
  card.reference_status = 'available'
  keepUpdated(world, account, refund, before)
}

function keepUpdated(world: World, account: string, refund: Refund, before: Refund) {
  updateObject(world.store, refund)
  const previous = previousAttributes(before, refund)
  const event = { account, object: refund, previous, cause: noCause }
  recordEvent(world, { ...event, type: 'refund.updated' })
  recordEvent(world, { ...event, type: 'charge.refund.updated' })
}
