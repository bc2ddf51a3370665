import type { StripeAnswer, StripeCall } from '../api/call.ts'
import { StripeProblem } from '../api/problem.ts'
import { readText } from '../api/readParams.ts'
import { needNamedCustomer } from '../customers/needCustomer.ts'
import { needCharge } from './readCharges.ts'

/**
 * `POST /v1/charges`: refuses a call that no longer accepts cards; payments are made by payment
 * intents (https://docs.stripe.com/payments/payment-intents/migration/charges).
 */
export function createCharge(call: StripeCall): StripeAnswer {
  const { params } = call
  if (params.source !== undefined || params.card !== undefined) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message:
        'Card Token usage on the Customers API and Charges API has reached end of life. In order to ' +
        'continue processing your payments, you will need to use the Payment Intents and Payment ' +
        'Methods API. Read more about what you should do here: ' +
        'https://docs.stripe.com/payments/payment-methods/integration-options.',
    })
  }
  const customer = readText(params, 'customer')
  if (!customer) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'parameter_missing',
      message: 'Must provide source or customer.',
    })
  }
  needNamedCustomer(call, customer)
  throw new StripeProblem(402, {
    type: 'card_error',
    code: 'missing',
    param: 'card',
    message:
      "This Customer doesn't have any saved payment details. Attach a legacy Token, Card, Bank " +
      'Account, or Source to this Customer and then try this request again, or use Payment Intents ' +
      'and Payment Methods instead.',
  })
}

/**
 * `POST /v1/charges/:id/capture`: refuses the call; the money that a payment intent holds is
 * captured by the intent.
 */
export function captureCharge(call: StripeCall): StripeAnswer {
  const charge = needCharge(call)
  if (charge.captured) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'charge_already_captured',
      message: `Charge ${charge.id} has already been captured.`,
    })
  }
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    message:
      `This uncaptured Charge was created by a PaymentIntent (${charge.payment_intent}). You must ` +
      'capture the PaymentIntent instead. For more information, see ' +
      'https://stripe.com/docs/payments/place-a-hold-on-a-payment-method',
  })
}
