import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { readChoice, refuseUnknown } from '../api/readParams.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { needPaymentIntent } from './readPaymentIntents.ts'
import { refuseState } from './refuseState.ts'
import { storeIntent } from './storeIntent.ts'

/**
 * `POST /v1/payment_intents/:id/cancel`: cancels an intent. Money that is held is released without
 * a refund
 * (https://docs.stripe.com/changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow).
 */
export function cancelPaymentIntent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, ['cancellation_reason'])
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
  const reason = readChoice(call.params, 'cancellation_reason', reasons) ?? null
  const intent = needPaymentIntent(call)
  if (!cancelable.includes(intent.status)) {
    throw refuseState(
      call,
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
        'PaymentIntent with one of the following statuses may be canceled: ' +
        `${namedCancelable.filter((status) => status !== intent.status).join(', ')}.`,
    )
  }
  intent.status = 'canceled'
  intent.amount_capturable = 0
  intent.canceled_at = call.now
  intent.cancellation_reason = reason
  intent.next_action = null
  storeIntent(call, intent, 'payment_intent.canceled')
  return ok(presentObject(call, intent))
}

/** A payment by card cannot be stopped while the bank processes it (`processing`). */
const cancelable: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
]

/** The statuses as Stripe's message names them, including those of other payment methods. */
const namedCancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_reauthorization',
  'requires_confirmation',
  'requires_action',
  'expired',
  'processing',
]
