import type { Form } from '../../http/decodeForm.ts'
import { refuseParam } from '../api/problem.ts'
import {
  readBoolean,
  readChoice,
  readForm,
  readText,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import type { CardOptions } from '../objects/paymentIntent.ts'
import { cardNetworks, credentialUsages, threeDSecureRequests } from './cardChoices.ts'

/** The default options of a card. */
export const usualCardOptions: CardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
}

/**
 * Merges `payment_method_options[card]` of the call into the previous options
 * (https://docs.stripe.com/api/payment_intents/create#create_payment_intent-payment_method_options-card).
 * `readCardUse` reads those that apply to one confirmation only.
 */
export function readCardOptions(params: Form, before: CardOptions): CardOptions {
  const given = readCardForm(params)
  if (!given) return before
  refuseUnsupported(given, ['mandate_options', 'cvc_token', 'require_cvc_recollection'])
  refuseUnknown(given, cardParams)
  const after: CardOptions = { ...before }
  for (const name of ifAvailable) {
    const value = readChoice(given, name, ['if_available', 'never'])
    if (value) after[name] = value
  }
  for (const name of credentialUses) {
    const value = readChoice(given, name, credentialUsages)
    if (value) after[name] = value
  }
  for (const [name, lengthMax] of descriptors) {
    const value = readText(given, name, lengthMax)
    if (value) after[name] = value
    else if (value === null) delete after[name]
  }
  readCapture(given, after)
  readFutureUsage(given, after)
  after.installments = readInstallments(given) ?? before.installments
  after.network = readChoice(given, 'network', cardNetworks) ?? before.network
  const threeDSecureRequest = readChoice(given, 'request_three_d_secure', threeDSecureRequests)
  after.request_three_d_secure = threeDSecureRequest ?? before.request_three_d_secure
  return after
}

/** Returns the options of the call for cards; options of other payment methods are refused. */
export function readCardForm(params: Form): Form | undefined {
  const options = readForm(params, 'payment_method_options')
  if (!options) return undefined
  refuseUnsupported(
    options,
    Object.keys(options).filter((type) => type !== 'card'),
  )
  return readForm(options, 'card')
}

const ifAvailable = [
  'request_extended_authorization',
  'request_incremental_authorization',
  'request_multicapture',
  'request_overcapture',
] as const

const credentialUses = ['setup_credential_usage', 'stored_credential_usage'] as const

const descriptors = [
  ['statement_descriptor_suffix_kana', 22],
  ['statement_descriptor_suffix_kanji', 17],
] as const

const cardParams = [
  ...ifAvailable,
  ...credentialUses,
  ...descriptors.map(([name]) => name),
  'capture_method',
  'installments',
  'moto',
  'network',
  'request_three_d_secure',
  'setup_future_usage',
  'three_d_secure',
]

function readCapture(given: Form, after: CardOptions) {
  if (given.capture_method === '') delete after.capture_method
  else if (readChoice(given, 'capture_method', ['manual'])) after.capture_method = 'manual'
}

function readFutureUsage(given: Form, after: CardOptions) {
  if (given.setup_future_usage === '') delete after.setup_future_usage
  const usage = readChoice(given, 'setup_future_usage', ['none', 'off_session', 'on_session'])
  if (usage) after.setup_future_usage = usage
}

/**
 * Reads the installments. Plans are offered in only a few countries, so there is none to choose.
 */
function readInstallments(given: Form): CardOptions['installments'] | undefined {
  const installments = readForm(given, 'installments')
  if (!installments) return undefined
  refuseUnknown(installments, ['enabled', 'plan'])
  if (readForm(installments, 'plan')) {
    throw refuseParam(
      'payment_method_options[card][installments][plan]',
      'The sandbox offers no installment plans.',
    )
  }
  const enabled = readBoolean(installments, 'enabled') ?? false
  return { available_plans: [], enabled, plan: null }
}
