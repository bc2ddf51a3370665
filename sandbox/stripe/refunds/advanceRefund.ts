import { randomInt } from 'node:crypto'
import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { readObject, updateObject } from '../api/storeObjects.ts'
import { readRef, writeRef } from '../api/taskRef.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Refund } from '../objects/refund.ts'
import type { CardBehaviour } from '../paymentMethods/testCard.ts'
import { failRefund } from './failRefund.ts'

/**
 * The delay after its success before the reference to trace a refund is available (sandbox time).
 */
export const referenceMs = 1_000
/** The time that a refund stays pending if its card makes it start so (sandbox time). */
export const pendingMs = 3_000
/** The delay after its success before a refund fails if its card makes it fail (sandbox time). */
export const failureMs = 3_000

type Step = 'reference' | 'success' | 'failure'

/** Plans the course of a new refund; call it inside the transaction that created it. */
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

/** Advances a refund by its next step; the clock calls it with the ref from `planRefund`. */
export function advanceRefund(world: World, ref: string): null {
  const { account, id, more: step } = readRef(ref)
  const refund = readObject<Refund>(world.store, account, 'refund', id)
  if (refund?.status === 'pending' && step === 'success') succeed(world, account, refund)
  if (refund?.status === 'succeeded' && step === 'reference') addReference(world, account, refund)
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
  storeUpdated(world, account, refund, before)
  plan(world, account, refund, 'reference', referenceMs)
}

/**
 * Adds the reference. An acquirer reference number has 23 digits
 * (https://docs.stripe.com/refunds#tracing-refunds).
 */
function addReference(world: World, account: string, refund: Refund) {
  const before = structuredClone(refund)
  const { card } = refund.destination_details
  card.reference = Array.from({ length: 23 }, () => randomInt(10)).join('')
  card.reference_status = 'available'
  storeUpdated(world, account, refund, before)
}

function storeUpdated(world: World, account: string, refund: Refund, before: Refund) {
  updateObject(world.store, refund)
  const previous = previousAttributes(before, refund)
  const event = { account, object: refund, previous, cause: noCause }
  recordEvent(world, { ...event, type: 'refund.updated' })
  recordEvent(world, { ...event, type: 'charge.refund.updated' })
}
