import type { StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'

/**
 * Refuses a call that the intent's status does not allow
 * (https://docs.stripe.com/error-codes#payment-intent-unexpected-state). The refusal is stored for
 * idempotent replays, because execution had begun.
 *
 * @param param the parameter that the refusal is about, if any
 */
export function refuseState(
  call: StripeCall,
  intent: PaymentIntent,
  message: string,
  param?: string,
): StripeProblem {
  return new StripeProblem(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      ...(param === undefined ? {} : { param }),
      payment_intent: presentObject(call, intent),
    },
    true,
  )
}
