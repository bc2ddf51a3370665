import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { readObject } from '../api/storeObjects.ts'
import { readRef, writeRef } from '../api/taskRef.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { type Attempt, storeIntent } from './storeIntent.ts'

const daySeconds = 86_400

/**
 * Returns until when a payment with manual capture is held, epoch seconds; null when it is captured
 * at once. Seven days, five for a payment by Visa without the payer
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method#auth-capture-limitations).
 */
export function captureDeadline(
  { world, isOffSession }: Attempt,
  intent: PaymentIntent,
  method: PaymentMethod,
): number | null {
  const { capture_method: option, network } = intent.payment_method_options.card
  if ((option ?? intent.capture_method) !== 'manual') return null
  const isVisa = (network ?? method.card.brand) === 'visa'
  const days = isVisa && isOffSession ? 5 : 7
  return world.clock.seconds() + days * daySeconds
}

/** Plans the end of an authorization that is not captured in time. */
export function planExpiry(world: World, account: string, intent: PaymentIntent, charge: Charge) {
  const until = charge.payment_method_details.card.capture_before
  if (until === undefined) return
  world.clock.plan('stripe.expire_authorization', writeRef(account, intent.id), until * 1_000)
}

/**
 * Ends an authorization that was not captured in time: the money is released without a refund, and
 * the intent is canceled as `expired`
 * (https://docs.stripe.com/changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow).
 * The clock calls it with the ref from `planExpiry`.
 */
export function expireAuthorization(world: World, ref: string): null {
  const { account, id } = readRef(ref)
  const intent = readObject<PaymentIntent>(world.store, account, 'payment_intent', id)
  if (intent?.status !== 'requires_capture') return null
  const charge = readObject<Charge>(world.store, account, 'charge', intent.latest_charge ?? '')
  if (charge) {
    recordEvent(world, { account, type: 'charge.expired', object: charge, cause: noCause })
  }
  intent.status = 'canceled'
  intent.amount_capturable = 0
  intent.canceled_at = world.clock.seconds()
  intent.cancellation_reason = 'expired'
  storeIntent({ world, account, cause: noCause }, intent, 'payment_intent.canceled')
  return null
}
