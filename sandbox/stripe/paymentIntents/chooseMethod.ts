import type { StripeCall } from '../api/call.ts'
import { refuseParam } from '../api/problem.ts'
import { readForm, readText } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import { consumeConfirmationToken } from '../confirmationTokens/consumeConfirmationToken.ts'
import { readCustomer } from '../customers/needCustomer.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { needNamedPaymentMethod, storeGivenMethod } from '../paymentMethods/createPaymentMethod.ts'
import { refuseOtherOwner, refuseSpent } from '../paymentMethods/recordUse.ts'

/**
 * Returns the payment method that the call gives for an intent; null when it gives none.
 *
 * @param context the state of the intent for the error, `{}` where there is none yet
 * @throws when the method belongs to another customer, or was used up
 */
export function chooseMethod(
  call: StripeCall,
  intent: PaymentIntent,
  context: object,
): PaymentMethod | null {
  const id = readText(call.params, 'payment_method')
  const data = readForm(call.params, 'payment_method_data')
  if (id && data) {
    throw refuseParam(
      'payment_method_data',
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    )
  }
  if (data) return storeGivenMethod(call, data)
  if (!id) return null
  const method = needNamedPaymentMethod(call, id)
  // A ready-made name creates a method of its own, which belongs to nobody and is unused.
  return method.id === id ? checkMethod(call, intent, method, context) : method
}

/** The data of a confirmation token; the call's own parameters override it. */
export type TokenUse = { method: PaymentMethod; returnUrl: string | null; usesScript: boolean }

/**
 * Uses up the confirmation token of the call and applies its data to the intent; null when the call
 * has none.
 */
export function applyToken(
  call: StripeCall,
  intent: PaymentIntent,
  context: object,
): TokenUse | null {
  const id = readText(call.params, 'confirmation_token')
  if (!id) return null
  const confirmation = consumeConfirmationToken(call, id, { payment_intent: intent.id })
  if (confirmation.setupFutureUsage) intent.setup_future_usage = confirmation.setupFutureUsage
  if (confirmation.shipping) {
    intent.shipping = { ...confirmation.shipping, carrier: null, tracking_number: null }
  }
  return { ...confirmation, method: checkMethod(call, intent, confirmation.method, context) }
}

/**
 * Returns the payment method for a confirmation that is given none: the intent's, or else the
 * customer's default for payments.
 */
export function methodOfIntent(
  call: StripeCall,
  intent: PaymentIntent,
  context: object,
): PaymentMethod | null {
  const id = intent.payment_method ?? defaultMethod(call, intent)
  if (id === null) return null
  const { store } = call.world
  const method = readObject<PaymentMethod>(store, call.account, 'payment_method', id)
  return method ? checkMethod(call, intent, method, context) : null
}

function defaultMethod(call: StripeCall, intent: PaymentIntent): string | null {
  const customer = intent.customer === null ? undefined : readCustomer(call, intent.customer)
  if (!customer || 'deleted' in customer) return null
  return customer.invoice_settings.default_payment_method
}

function checkMethod(
  call: StripeCall,
  intent: PaymentIntent,
  method: PaymentMethod,
  context: object,
): PaymentMethod {
  refuseOtherOwner(method, intent.customer, 'PaymentIntent', context)
  refuseSpent(call.world.store, method, context)
  return method
}
