import type { World } from '../../world.ts'
import { readObject } from '../api/storeObjects.ts'
import { readRef, writeRef } from '../api/taskRef.ts'
import type { Charge } from '../objects/charge.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { behaviourOf } from '../paymentMethods/recordUse.ts'
import type { CardBehaviour, CardDispute } from '../paymentMethods/testCard.ts'
import { warnOfFraud } from '../radar/warnOfFraud.ts'
import { measureDisputable, openDispute } from './openDispute.ts'

/** The delay after its capture before a charge of a disputed card is disputed (sandbox time). */
export const disputeDelayMs = 1_000

/**
 * Plans that the payer's bank disputes a charge that was just captured, if its card is one whose
 * charges are disputed (https://docs.stripe.com/testing#disputes). Call it inside the transaction
 * of the capture.
 */
export function planDispute(world: World, account: string, charge: Charge, card: CardBehaviour) {
  if (!card.dispute) return
  const ref = writeRef(account, charge.id)
  world.clock.plan('stripe.contest_charge', ref, world.clock.now() + disputeDelayMs)
}

/** Disputes a charge as its card says; the clock calls it with the ref from `planDispute`. */
export function openPlannedDispute(world: World, ref: string): null {
  const { account, id } = readRef(ref)
  const charge = readObject<Charge>(world.store, account, 'charge', id)
  const method =
    charge &&
    readObject<PaymentMethod>(world.store, account, 'payment_method', charge.payment_method)
  const dispute = method && behaviourOf(world.store, method).dispute
  if (!charge || !dispute || isProtected(charge, dispute)) return null
  if (dispute.kind === 'early_fraud_warning') {
    warnOfFraud(world, account, charge)
    return null
  }
  const { unrefunded } = measureDisputable(world, account, charge)
  const shares = partsOf(unrefunded, dispute.count)
  for (const amount of shares) {
    openDispute(world, account, charge.id, {
      reason: dispute.reason,
      amount,
      status: dispute.kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
      ...(dispute.eligibleFor ? { eligibleFor: dispute.eligibleFor } : {}),
    })
  }
  return null
}

/**
 * Returns true for a charge after 3-D Secure, which is protected from disputes for fraud: the bank
 * bears the loss, even when it only acknowledged the attempt, as it does for these cards
 * (https://docs.stripe.com/payments/3d-secure/authentication-flow#disputed-payments).
 */
function isProtected(charge: Charge, dispute: CardDispute): boolean {
  if (dispute.kind !== 'chargeback' || dispute.reason !== 'fraudulent') return false
  const result = charge.payment_method_details.card.three_d_secure?.result
  return result === 'authenticated' || result === 'attempt_acknowledged'
}

/** Splits an amount into `count` parts, as equal as whole minor units allow; none is zero. */
function partsOf(amount: number, count: number): number[] {
  const share = Math.floor(amount / count)
  const parts = Array.from({ length: count }, (_, index) =>
    index === 0 ? amount - share * (count - 1) : share,
  )
  return parts.filter((part) => part > 0)
}
