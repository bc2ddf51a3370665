import type { StripeCall } from '../api/call.ts'
import { readObject } from '../api/keepObjects.ts'
import { refuseParam } from '../api/problem.ts'
import { readForm, readText } from '../api/readParams.ts'
import { takeConfirmationToken } from '../confirmationTokens/takeConfirmationToken.ts'
import { readCustomer } from '../customers/needCustomer.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { keepGivenMethod, needNamedPaymentMethod } from '../paymentMethods/createPaymentMethod.ts'
import { refuseOtherOwner, refuseSpent } from '../paymentMethods/useMethod.ts'

/**
 * The payment method that the call gives for an intent; null when it gives none.
 *
 * @param context the state of the intent for the error, `{}` where there is none yet
 * @throws when the method is another customer's, or was used up
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
  if (data) return keepGivenMethod(call, data)
  if (!id) return null
  const method = needNamedPaymentMethod(call, id)
  // A ready-made name makes a method of its own, which nobody has and nothing used.
  return method.id === id ? checkMethod(call, intent, method, context) : method
}

/** What a confirmation token says of a confirmation; the call itself goes before it. */
export type TokenUse = { method: PaymentMethod; returnUrl: string | null; usesScript: boolean }

/**
 * Uses up the confirmation token of the call and applies to the intent what it says; null when the
 * call has none.
 */
export function applyToken(
  call: StripeCall,
  intent: PaymentIntent,
  context: object,
): TokenUse | null {
  const id = readText(call.params, 'confirmation_token')
  if (!id) return null
  const taken = takeConfirmationToken(call, id, { payment_intent: intent.id })
  if (taken.setupFutureUsage) intent.setup_future_usage = taken.setupFutureUsage
  if (taken.shipping) {
    intent.shipping = { ...taken.shipping, carrier: null, tracking_number: null }
  }
  return { ...taken, method: checkMethod(call, intent, taken.method, context) }
}

/**
 * The payment method that a confirmation uses when it is given none: the intent's, else the one
 * that its customer has as the default for payments.
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
