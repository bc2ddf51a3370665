import type { Form } from '../../http/decodeForm.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { checkAmount, checkCurrency } from '../api/currencies.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissingParam, refuseParam } from '../api/problem.ts'
import { needText, readBoolean, readChoice, readInteger, refuseUnknown } from '../api/readParams.ts'
import { insertObject, newId, randomLetters } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { applyFields } from './applyFields.ts'
import { applyToken, chooseMethod } from './chooseMethod.ts'
import { confirmIntent } from './confirmPaymentIntent.ts'
import { usualCardOptions } from './readCardOptions.ts'
import { readConfirmation } from './readConfirmation.ts'
import { readMethodTypes } from './readMethodTypes.ts'
import { refuseClosedAccount } from './refuseClosedAccount.ts'

/** `POST /v1/payment_intents`: creates an intent, and with `confirm=true` tries it at once. */
export function createPaymentIntent(call: StripeCall): StripeAnswer {
  const { params, world, account } = call
  refuseUnknown(params, createParams)
  const confirms = readBoolean(params, 'confirm') ?? false
  if (!confirms) refuseConfirmParams(params)
  refuseClosedAccount(call)
  const intent = makeIntent(call)
  const token = applyToken(call, intent, {})
  applyFields(call, intent)
  const confirmation = confirms ? readConfirmation(call, intent, token) : null
  const method = chooseMethod(call, intent, {}) ?? token?.method ?? null
  if (method) {
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  }
  insertObject(world.store, account, intent)
  recordEvent(world, { account, type: 'payment_intent.created', object: intent, cause: call.cause })
  if (!confirmation) return ok(presentObject(call, intent))
  return confirmIntent(call, intent, { ...confirmation, method })
}

const confirmParams = [
  'confirmation_token',
  'error_on_requires_action',
  'mandate',
  'mandate_data',
  'off_session',
  'return_url',
]

const createParams = [
  ...confirmParams,
  'allowed_payment_method_types',
  'amount',
  'amount_details',
  'application_fee_amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'currency',
  'customer',
  'customer_account',
  'description',
  'excluded_payment_method_types',
  'hooks',
  'metadata',
  'on_behalf_of',
  'payment_details',
  'payment_method',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'radar_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
  'use_stripe_sdk',
]

/** Refuses parameters of a confirmation without `confirm=true`. */
function refuseConfirmParams(params: Form) {
  const given = confirmParams.find((name) => params[name] !== undefined)
  if (given === undefined) return
  throw refuseParam(
    given,
    `The parameter \`${given}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
  )
}

function makeIntent(call: StripeCall): PaymentIntent {
  const { params } = call
  const amount = readInteger(params, 'amount')
  if (amount === undefined) throw refuseMissingParam('amount')
  const currency = checkCurrency(needText(params, 'currency'))
  checkAmount(amount, currency)
  const types = readMethodTypes(params, null)
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types.allowed_payment_method_types,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: call.account === '' ? null : 'ca_sandbox',
    application_fee_amount: null,
    automatic_payment_methods: types.automatic_payment_methods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method:
      readChoice(params, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: call.now,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: types.excluded_payment_method_types,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: types.payment_method_configuration_details,
    payment_method_options: { card: usualCardOptions },
    payment_method_types: types.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
