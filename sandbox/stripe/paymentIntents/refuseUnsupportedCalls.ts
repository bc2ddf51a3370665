import type { StripeAnswer, StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import { needPaymentIntent } from './readPaymentIntents.ts'

function refuse(call: StripeCall, message: string): StripeProblem {
  const payment_intent = presentObject(call, needPaymentIntent(call))
  return new StripeProblem(400, { type: 'invalid_request_error', message, payment_intent })
}

/**
 * `POST /v1/payment_intents/:id/increment_authorization`: refuses the call; no card of the sandbox
 * supports it.
 */
export function incrementAuthorization(call: StripeCall): StripeAnswer {
  throw refuse(
    call,
    'This PaymentIntent is not eligible for incremental authorization: see ' +
      'payment_method_details.card.incremental_authorization of its charge.',
  )
}

/**
 * `POST /v1/payment_intents/:id/apply_customer_balance`: refuses the call, which is for bank
 * transfers only.
 */
export function applyCustomerBalance(call: StripeCall): StripeAnswer {
  throw refuse(call, 'The sandbox takes cards only: there is no cash balance to apply.')
}

/**
 * `POST /v1/payment_intents/:id/verify_microdeposits`: refuses the call, which is for bank debits
 * only.
 */
export function verifyMicrodeposits(call: StripeCall): StripeAnswer {
  throw refuse(call, 'The sandbox takes cards only: there are no microdeposits to verify.')
}
