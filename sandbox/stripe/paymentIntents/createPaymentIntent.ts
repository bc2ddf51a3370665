import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { checkAmount, checkCurrency } from '../api/currencies.ts'
import { insertObject, newId, randomLetters, readObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import {
  needText,
  readBoolean,
  readChoice,
  readForm,
  readInteger,
  readMetadata,
  readText,
  readTexts,
  refuseUnknown,
} from '../api/readParams.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Account } from '../objects/account.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { findPaymentMethod, makePaymentMethod } from '../paymentMethods/createPaymentMethod.ts'
import { confirmIntent } from './confirmPaymentIntent.ts'

/** `POST /v1/payment_intents`, with `confirm=true` tried at once. */
export function createPaymentIntent(call: StripeCall): StripeAnswer {
  const { params, world, account } = call
  refuseUnknown(params, createParams)
  refuseClosedAccount(call)
  const intent = makeIntent(call)
  const confirms = readBoolean(params, 'confirm') ?? false
  const method = readMethod(call)
  if (method) {
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  }
  insertObject(world.store, account, intent)
  recordEvent(world, { account, type: 'payment_intent.created', object: intent, cause: call.cause })
  return confirms ? confirmIntent(call, intent, method) : ok(presentObject(call, intent))
}

const createParams = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'description',
  'error_on_requires_action',
  'metadata',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
  'use_stripe_sdk',
  'application_fee_amount',
] as const

function readMethod(call: StripeCall) {
  const id = readText(call.params, 'payment_method')
  if (id) return findPaymentMethod(call, id)
  const data = readForm(call.params, 'payment_method_data')
  return data ? makePaymentMethod(call, data) : null
}

function makeIntent(call: StripeCall): PaymentIntent {
  const { params } = call
  const amount = readInteger(params, 'amount')
  if (amount === undefined) {
    throw refuseParam('amount', 'Missing required param: amount.', 'parameter_missing')
  }
  const currency = checkCurrency(needText(params, 'currency'))
  checkAmount(amount, currency)
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: readTexts(params, 'allowed_payment_method_types') ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: call.account === '' ? null : 'ca_sandbox',
    application_fee_amount: readInteger(params, 'application_fee_amount') ?? null,
    automatic_payment_methods: readAutomaticMethods(call),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: readCaptureMethod(call),
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: readChoice(params, 'confirmation_method', ['automatic']) ?? 'automatic',
    created: call.now,
    currency,
    customer: null,
    customer_account: null,
    description: readText(params, 'description', 1_000) ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: readMetadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: readMethodTypes(call),
    payment_record: null,
    processing: null,
    receipt_email: readText(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: readText(params, 'statement_descriptor', 22) ?? null,
    statement_descriptor_suffix: readText(params, 'statement_descriptor_suffix', 22) ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: readText(params, 'transfer_group') ?? null,
  }
}

/** On by default since 2023-08-16 (https://docs.stripe.com/upgrades#2023-08-16). */
function readAutomaticMethods(call: StripeCall): PaymentIntent['automatic_payment_methods'] {
  const allowed = call.params['allowed_payment_method_types'] !== undefined
  const given = readForm(call.params, 'automatic_payment_methods')
  if (!given) return allowed ? null : { allow_redirects: 'always', enabled: true }
  if (allowed) {
    throw refuseParam(
      'allowed_payment_method_types',
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
    )
  }
  refuseUnknown(given, ['enabled', 'allow_redirects'])
  const enabled = readBoolean(given, 'enabled') ?? false
  const redirects = readChoice(given, 'allow_redirects', ['always', 'never']) ?? 'always'
  return enabled ? { allow_redirects: redirects, enabled } : null
}

/**
 * What of the allowed types can be used; the sandbox takes cards only. The list itself can no
 * longer be written (https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents).
 */
function readMethodTypes(call: StripeCall): string[] {
  if (call.params['payment_method_types'] !== undefined) {
    throw refuseParam(
      'payment_method_types',
      'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types instead.',
      'payment_method_types_no_longer_supported',
    )
  }
  const allowed = readTexts(call.params, 'allowed_payment_method_types') ?? ['card']
  return allowed.filter((type) => type === 'card')
}

function readCaptureMethod(call: StripeCall): PaymentIntent['capture_method'] {
  const choices = ['automatic', 'automatic_async'] as const
  return readChoice(call.params, 'capture_method', choices) ?? 'automatic_async'
}

function refuseClosedAccount(call: StripeCall) {
  if (call.account === '') return
  const account = readObject<Account>(call.world.store, '', 'account', call.account)
  if (account?.charges_enabled) return
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    message:
      'Your account cannot currently make charges. To find out why, see the requirements of the account.',
  })
}
