import type { StripeCall } from '../api/call.ts'
import { refuseMissing, refuseParam, StripeProblem } from '../api/problem.ts'
import { readText } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import { listDisputesOf } from '../disputes/listDisputesOf.ts'
import type { Charge } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'

/**
 * Returns the charge that a refund names, directly or by its payment intent. Throws Stripe's error
 * when it cannot be refunded: unknown, failed, not captured, or charged back
 * (https://docs.stripe.com/error-codes#charge-disputed).
 */
export function chooseCharge(call: StripeCall): Charge {
  const charge = findCharge(call)
  if (!charge.paid) throw refuseUnpaid(charge.payment_intent)
  if (!charge.captured) {
    throw refuse({
      message:
        `This uncaptured Charge was created by a PaymentIntent (${charge.payment_intent}). You must ` +
        'cancel the PaymentIntent to reverse the authorization instead of refunding the Charge ' +
        'directly. For more information, see ' +
        'https://stripe.com/docs/payments/place-a-hold-on-a-payment-method',
    })
  }
  if (isChargedBack(call, charge)) {
    throw refuse({
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
  }
  return charge
}

function findCharge(call: StripeCall): Charge {
  const id = readText(call.params, 'charge')
  const intent = readText(call.params, 'payment_intent')
  if (intent) return chargeOfIntent(call, intent, id)
  if (id) return chargeOfId(call, id)
  throw refuse({
    message:
      'One of the following params should be provided for this request: payment_intent or charge.',
  })
}

function chargeOfId(call: StripeCall, id: string): Charge {
  const charge = readObject<Charge>(call.world.store, call.account, 'charge', id)
  if (!charge) throw refuseMissing('charge', id, 'id')
  return charge
}

/** Finds the charge of an intent: only its last attempt can have been paid. */
function chargeOfIntent(call: StripeCall, id: string, chargeId: string | null | undefined): Charge {
  const intent = readObject<PaymentIntent>(call.world.store, call.account, 'payment_intent', id)
  if (!intent) throw refuseMissing('payment_intent', id, 'payment_intent')
  if (!intent.latest_charge) throw refuseUnpaid(id)
  if (!chargeId) return chargeOfId(call, intent.latest_charge)
  const charge = chargeOfId(call, chargeId)
  if (charge.payment_intent === id) return charge
  throw refuseParam('charge', `Charge ${chargeId} does not belong to PaymentIntent ${id}.`)
}

/**
 * Returns true after a chargeback that was not won. An inquiry takes no funds and does not prevent
 * a refund.
 */
function isChargedBack(call: StripeCall, charge: Charge): boolean {
  if (!charge.disputed) return false
  const disputes = listDisputesOf(call.world.store, call.account, charge.id)
  return disputes.some((dispute) => !dispute.is_charge_refundable)
}

function refuseUnpaid(intent: string): StripeProblem {
  return refuse({
    message: `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
  })
}

/** Refuses by the state of the charge: execution had begun, so a replay repeats the refusal. */
function refuse(error: { code?: string; message: string }): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', ...error }, true)
}
