import { insertObject } from '../api/storeObjects.ts'
import { adviceOf } from '../charges/describeOutcome.ts'
import { makeCharge } from '../charges/makeCharge.ts'
import { bookCharge, planSettlement } from '../charges/settleCharge.ts'
import { planDispute } from '../disputes/planDispute.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge, ThreeDSecure } from '../objects/charge.ts'
import type { PaymentError, PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { recordAttachment } from '../paymentMethods/attachPaymentMethod.ts'
import { describeDecline } from '../paymentMethods/describeDecline.ts'
import { checksAfterUse, recordUse } from '../paymentMethods/recordUse.ts'
import type { CardBehaviour, Decline } from '../paymentMethods/testCard.ts'
import { captureDeadline, planExpiry } from './expireAuthorization.ts'
import { type Attempt, requireNewMethod, storeIntent } from './storeIntent.ts'

/** The card's answer. */
export type CardAnswer = {
  card: CardBehaviour
  decline: Decline | null
  threeDSecure: ThreeDSecure | null
}

/**
 * Charges the method, or holds the money until it is captured, or has it declined. Stores the
 * charge, the intent and the new state of the method, each with its events.
 */
export function chargeMethod(
  attempt: Attempt,
  intent: PaymentIntent,
  method: PaymentMethod,
  answer: CardAnswer,
) {
  const { world, account, cause } = attempt
  const charge = makeCharge(world, account, {
    intent,
    method,
    behaviour: answer.card,
    decline: answer.decline,
    threeDSecure: answer.threeDSecure,
    heldUntil: answer.decline ? null : captureDeadline(attempt, intent, method),
    isMoto: attempt.cardUse.isMoto,
    mandate: attempt.mandate,
    radarSession: attempt.radarSession,
  })
  const isAvailable = answer.card.settles === 'available'
  const isBookedAtOnce = charge.captured && intent.capture_method === 'automatic'
  if (isBookedAtOnce) bookCharge(world, account, charge, isAvailable)
  insertObject(world.store, account, charge, { parent: intent.id })
  intent.latest_charge = charge.id
  const type = charge.paid ? 'charge.succeeded' : 'charge.failed'
  recordEvent(world, { account, type, object: charge, cause })
  if (answer.decline) {
    storeMethod(attempt, intent, method, false)
    return requireNewMethod(
      attempt,
      intent,
      describeError(answer.card, answer.decline, charge, method),
    )
  }
  storeMethod(attempt, intent, method, true)
  if (!charge.captured) return hold(attempt, intent, charge)
  planDispute(world, account, charge, answer.card)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  storeIntent(attempt, intent, 'payment_intent.succeeded')
  if (!isBookedAtOnce) planSettlement(world, account, charge, isAvailable)
}

function hold(attempt: Attempt, intent: PaymentIntent, charge: Charge) {
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  storeIntent(attempt, intent, 'payment_intent.amount_capturable_updated')
  planExpiry(attempt.world, attempt.account, intent, charge)
}

/**
 * Stores the effect of a payment on its method
 * (https://docs.stripe.com/payments/save-during-payment): saved for later, it becomes the
 * customer's, or may still become one's; otherwise it is used up, unless it already belongs to a
 * customer.
 */
function storeMethod(
  attempt: Attempt,
  intent: PaymentIntent,
  method: PaymentMethod,
  isPaid: boolean,
) {
  const { store } = attempt.world
  const option = intent.payment_method_options.card.setup_future_usage
  const usage = option === undefined ? intent.setup_future_usage : option === 'none' ? null : option
  const setUp = isPaid && usage === 'off_session' ? { setUp: true } : {}
  if (method.customer !== null) return recordUse(store, method, setUp)
  if (usage === null) return recordUse(store, method, { spent: 'payment' })
  recordUse(store, method, setUp)
  if (isPaid && intent.customer !== null) recordAttachment(attempt, method, intent.customer)
}

function describeError(
  card: CardBehaviour,
  decline: Decline,
  charge: Charge,
  method: PaymentMethod,
): PaymentError {
  const given = adviceOf(card, decline)
  return {
    ...describeDecline(decline),
    ...(given?.advice ? { advice_code: given.advice } : {}),
    charge: charge.id,
    ...(given ? { network_decline_code: given.network } : {}),
    payment_method: {
      ...method,
      card: { ...method.card, checks: checksAfterUse(card, method.card) },
    },
  }
}
