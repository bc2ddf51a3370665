import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam, type StripeErrorBody, StripeProblem } from '../api/problem.ts'
import { readForm, readInteger, readText, refuseUnknown } from '../api/readParams.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { applyFields } from './applyFields.ts'
import { attemptPayment } from './attemptPayment.ts'
import { applyToken, chooseMethod, methodOfIntent } from './chooseMethod.ts'
import { type Confirmation, readConfirmation } from './readConfirmation.ts'
import { readMethodTypes } from './readMethodTypes.ts'
import { needPaymentIntent } from './readPaymentIntents.ts'
import { refuseClosedAccount } from './refuseClosedAccount.ts'
import { refuseLocked } from './refuseLocked.ts'
import { refuseState } from './refuseState.ts'

/**
 * `POST /v1/payment_intents/:id/confirm`: confirms an intent, for a server or for the browser
 * script.
 */
export function confirmPaymentIntent(call: StripeCall): StripeAnswer {
  const { params, key } = call
  refuseUnknown(params, key === 'secret' ? [...bothParams, ...serverParams] : bothParams)
  const intent = needPaymentIntent(call)
  refuseUnconfirmable(call, intent)
  refuseClosedAccount(call)
  refuseOtherContext(call, intent)
  const context = { payment_intent: presentObject(call, intent) }
  Object.assign(intent, readMethodTypes(params, intent))
  const token = applyToken(call, intent, context)
  applyFields(call, intent)
  const method = chooseMethod(call, intent, context) ?? token?.method ?? null
  const confirmation = { ...readConfirmation(call, intent, token), method }
  return confirmIntent(call, intent, confirmation, context)
}

/**
 * Tries the payment and answers with the intent, or with 402 and the decline.
 *
 * @param context the state of the intent before the call, for errors; `{}` when it is new
 */
export function confirmIntent(
  call: StripeCall,
  intent: PaymentIntent,
  confirmation: Confirmation & { method: PaymentMethod | null },
  context: object = {},
): StripeAnswer {
  const method = confirmation.method ?? methodOfIntent(call, intent, context)
  if (!method) throw refuseMissingMethod(intent, context)
  const { world, account, cause } = call
  attemptPayment({ world, account, cause, ...confirmation }, intent, method)
  const error = intent.last_payment_error
  if (!error) return ok(presentObject(call, intent))
  const body: StripeErrorBody = { ...error, payment_intent: presentObject(call, intent) }
  return { status: 402, body: { error: body } }
}

/** The parameters that a browser may give too; the last ones are the browser script's own. */
const bothParams = [
  'client_secret',
  'confirmation_token',
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'radar_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
  'client_attribution_metadata',
  'client_context',
  'expected_payment_method_type',
  'key',
]

const serverParams = [
  'allowed_payment_method_types',
  'amount_details',
  'amount_to_confirm',
  'capture_method',
  'error_on_requires_action',
  'excluded_payment_method_types',
  'hooks',
  'mandate',
  'off_session',
  'payment_details',
]

const confirmable: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

function refuseUnconfirmable(call: StripeCall, intent: PaymentIntent) {
  if (call.key === 'publishable' && intent.confirmation_method === 'manual') {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      message:
        `This PaymentIntent ${intent.id} cannot be confirmed using your publishable key because ` +
        'its `confirmation_method` is set to `manual`. Please use your secret key instead, or ' +
        'create a PaymentIntent with `confirmation_method` set to `automatic`.',
      payment_intent: presentObject(call, intent),
    })
  }
  if (confirmable.includes(intent.status)) return
  if (intent.status === 'succeeded') {
    throw refuseState(
      call,
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  refuseLocked(call, intent, ['payment_method'])
  throw refuseState(
    call,
    intent,
    `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a ` +
      `PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`,
  )
}

/**
 * Refuses another amount than the one that the elements were made for. With deferred intents the
 * browser script sends that amount; a different one means that the payer saw a different price
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

function refuseMissingMethod(intent: PaymentIntent, context: object): StripeProblem {
  const advice =
    intent.customer === null
      ? 'You can either update the PaymentIntent with a payment method and then confirm it again, ' +
        'or confirm it again directly with a payment method or ConfirmationToken.'
      : `To confirm the PaymentIntent with ${intent.customer}, specify a payment method attached ` +
        'to this customer along with the customer ID.'
  return new StripeProblem(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot confirm this PaymentIntent because it's missing a payment method. ${advice}`,
      ...context,
    },
    true,
  )
}
