import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { updateObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { readChoice, refuseState, refuseUnknown } from '../api/readParams.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { needIntent } from './readPaymentIntents.ts'

/** `POST /v1/payment_intents/:id/cancel`: the provider decides who was first. */
export function cancelPaymentIntent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, ['cancellation_reason'])
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
  const reason = readChoice(call.params, 'cancellation_reason', reasons) ?? null
  const intent = needIntent(call)
  if (!cancelable.includes(intent.status)) {
    throw refuseState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
        `PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      presentObject(call, intent),
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = call.now
  intent.cancellation_reason = reason
  intent.next_action = null
  updateObject(call.world.store, intent)
  const { world, account, cause } = call
  recordEvent(world, { account, type: 'payment_intent.canceled', object: intent, cause })
  return ok(presentObject(call, intent))
}

const cancelable: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]
