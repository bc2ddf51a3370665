import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { readObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam, type StripeErrorBody } from '../api/problem.ts'
import {
  readBoolean,
  readForm,
  readInteger,
  readText,
  refuseState,
  refuseUnknown,
} from '../api/readParams.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { findPaymentMethod, makePaymentMethod } from '../paymentMethods/createPaymentMethod.ts'
import { attemptPayment } from './attemptPayment.ts'
import { needIntent } from './readPaymentIntents.ts'

/** `POST /v1/payment_intents/:id/confirm`, by a server or by the browser script. */
export function confirmPaymentIntent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, confirmParams)
  const intent = needIntent(call)
  refuseUnconfirmable(call, intent)
  refuseOtherContext(call, intent)
  return confirmIntent(call, intent, chooseMethod(call, intent))
}

/** Tries the payment and answers the intent, or 402 with the decline. */
export function confirmIntent(
  call: StripeCall,
  intent: PaymentIntent,
  method: PaymentMethod | null,
): StripeAnswer {
  if (!method) {
    throw refuseState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. To confirm the " +
        `PaymentIntent with ${intent.id}, specify a payment method attached to this customer along with the customer ID.`,
      presentObject(call, intent),
    )
  }
  const { params, world, account, cause } = call
  attemptPayment(
    {
      world,
      account,
      cause,
      usesScript: call.key === 'publishable' || readBoolean(params, 'use_stripe_sdk') === true,
      returnUrl: readText(params, 'return_url') ?? null,
      offSession: params.off_session === 'true' || params.error_on_requires_action === 'true',
    },
    intent,
    method,
  )
  const error = intent.last_payment_error
  if (!error) return ok(presentObject(call, intent))
  const body: StripeErrorBody = { ...error, payment_intent: presentObject(call, intent) }
  return { status: 402, body: { error: body } }
}

const confirmParams = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'use_stripe_sdk',
  'off_session',
  'error_on_requires_action',
  'receipt_email',
  'mandate_data',
  'expected_payment_method_type',
  'client_context',
  'key',
  'client_attribution_metadata',
]

const confirmable: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

function refuseUnconfirmable(call: StripeCall, intent: PaymentIntent) {
  if (confirmable.includes(intent.status)) return
  const message =
    intent.status === 'succeeded'
      ? 'This PaymentIntent has already succeeded. You cannot confirm it again.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a ` +
        `PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`
  throw refuseState(message, presentObject(call, intent))
}

/**
 * With deferred intents the browser script says for what amount its elements were made; another
 * one means that the payer saw another price
 * (https://docs.stripe.com/payments/accept-a-payment-deferred).
 */
function refuseOtherContext(call: StripeCall, intent: PaymentIntent) {
  const context = readForm(call.params, 'client_context')
  if (!context) return
  const amount = readInteger(context, 'amount')
  const currency = readText(context, 'currency')
  if (amount !== undefined && amount !== intent.amount) {
    throw refuseParam(
      'client_context[amount]',
      `The amount of the PaymentIntent (${intent.amount}) does not match the amount of the Elements (${amount}).`,
    )
  }
  if (currency && currency !== intent.currency) {
    throw refuseParam(
      'client_context[currency]',
      `The currency of the PaymentIntent (${intent.currency}) does not match the currency of the Elements (${currency}).`,
    )
  }
}

function chooseMethod(call: StripeCall, intent: PaymentIntent): PaymentMethod | null {
  const id = readText(call.params, 'payment_method')
  if (id) return findPaymentMethod(call, id)
  const data = readForm(call.params, 'payment_method_data')
  if (data) return makePaymentMethod(call, data)
  if (intent.payment_method === null) return null
  const { store } = call.world
  return (
    readObject<PaymentMethod>(store, call.account, 'payment_method', intent.payment_method) ?? null
  )
}
