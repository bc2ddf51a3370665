import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { checkAmount, checkCurrency } from '../api/currencies.ts'
import { presentObject } from '../api/presentObject.ts'
import { readInteger, readText, refuseUnknown } from '../api/readParams.ts'
import { updateHidden, updateObject } from '../api/storeObjects.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { applyFields } from './applyFields.ts'
import { chooseMethod } from './chooseMethod.ts'
import { readMethodTypes } from './readMethodTypes.ts'
import { needPaymentIntent } from './readPaymentIntents.ts'
import { refuseLocked } from './refuseLocked.ts'

/** `POST /v1/payment_intents/:id`: updates an intent. */
export function updatePaymentIntent(call: StripeCall): StripeAnswer {
  const { params } = call
  refuseUnknown(params, [...freeParams, ...paymentParams])
  const intent = needPaymentIntent(call)
  refuseLocked(call, intent, paymentParams)
  const context = { payment_intent: presentObject(call, intent) }
  const before = paymentOf(intent)
  intent.amount = readInteger(params, 'amount') ?? intent.amount
  const currency = readText(params, 'currency')
  if (currency) intent.currency = checkCurrency(currency)
  if (params.amount !== undefined || currency) checkAmount(intent.amount, intent.currency)
  Object.assign(intent, readMethodTypes(params, intent))
  applyFields(call, intent)
  if (params.payment_method === '') intent.payment_method = null
  const method = chooseMethod(call, intent, context)
  if (method) intent.payment_method = method.id
  intent.last_payment_error = null
  if (paymentOf(intent) !== before) reopen(call, intent)
  updateObject(call.world.store, intent)
  call.world.changed()
  return ok(presentObject(call, intent))
}

/** The parameters that can be changed in any status. */
const freeParams = [
  'description',
  'metadata',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
]

const paymentParams = [
  'allowed_payment_method_types',
  'amount',
  'amount_details',
  'application_fee_amount',
  'capture_method',
  'currency',
  'customer',
  'customer_account',
  'excluded_payment_method_types',
  'hooks',
  'payment_details',
  'payment_method',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'setup_future_usage',
  'shipping',
  'transfer_data',
]

/**
 * Returns the part of an intent that a payer authenticates; when it changes, they have to
 * authenticate again.
 */
function paymentOf(intent: PaymentIntent): string {
  const { amount, currency, customer, payment_method, payment_method_options } = intent
  return JSON.stringify([amount, currency, customer, payment_method, payment_method_options])
}

/**
 * Reopens an intent: its authentication, in progress or done, was for a payment that has changed.
 */
function reopen({ world }: StripeCall, intent: PaymentIntent) {
  if (intent.confirmation_method === 'manual') updateHidden(world.store, intent.id, {})
  intent.next_action = null
  intent.status =
    intent.payment_method === null ? 'requires_payment_method' : 'requires_confirmation'
}
