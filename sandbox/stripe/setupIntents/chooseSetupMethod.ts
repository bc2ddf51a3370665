import type { StripeCall } from '../api/call.ts'
import { refuseParam } from '../api/problem.ts'
import { readForm, readText } from '../api/readParams.ts'
import { consumeConfirmationToken } from '../confirmationTokens/consumeConfirmationToken.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { needNamedPaymentMethod, storeGivenMethod } from '../paymentMethods/createPaymentMethod.ts'

/**
 * The payment method of a call, and the address to which its confirmation token returns the payer.
 */
export type ChosenMethod = {
  method: PaymentMethod | null
  returnUrl: string | null
  /** True if the browser script shows the bank's page, as with confirmation tokens. */
  usesScript: boolean
}

/**
 * Reads the payment method of a call about a setup intent: an id, new data or a confirmation token,
 * at most one of them.
 *
 * @param intentId the intent that the confirmation token is used for
 */
export function chooseSetupMethod(call: StripeCall, intentId: string): ChosenMethod {
  const { params } = call
  const given = ['payment_method', 'payment_method_data', 'confirmation_token'].filter(
    (name) => params[name] !== undefined && params[name] !== '',
  )
  if (given.length > 1) {
    throw refuseParam(
      given[1] ?? '',
      `You may only specify one of these parameters: ${given.join(', ')}.`,
    )
  }
  const token = readText(params, 'confirmation_token')
  if (token) return consumeConfirmationToken(call, token, { setup_intent: intentId })
  const id = readText(params, 'payment_method')
  const plain = { returnUrl: null, usesScript: false }
  if (id) return { method: needNamedPaymentMethod(call, id), ...plain }
  const data = readForm(params, 'payment_method_data')
  return { method: data ? storeGivenMethod(call, data) : null, ...plain }
}
