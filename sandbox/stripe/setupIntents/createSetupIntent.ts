import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import {
  readBoolean,
  readChoice,
  readDescription,
  readMetadata,
  readText,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import { insertObject, newId, randomLetters } from '../api/storeObjects.ts'
import { needNamedCustomer } from '../customers/needCustomer.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import { readMethodTypes } from '../paymentIntents/readMethodTypes.ts'
import { refuseOtherOwner } from '../paymentMethods/recordUse.ts'
import { chooseSetupMethod } from './chooseSetupMethod.ts'
import { confirmIntent } from './confirmSetupIntent.ts'
import { readSetupOptions, usualOptions } from './readSetupOptions.ts'

/** `POST /v1/setup_intents`: creates an intent, and with `confirm=true` tries it at once. */
export function createSetupIntent(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnsupported(params, outsideParams)
  refuseUnknown(params, createParams)
  const confirms = readBoolean(params, 'confirm') ?? false
  refuseUnconfirmed(call, confirms)
  const { options, isMoto } = readSetupOptions(params, usualOptions)
  const intent = makeIntent(call, options)
  const chosen = chooseSetupMethod(call, intent.id)
  const { method } = chosen
  if (method) {
    refuseOtherOwner(method, intent.customer, 'SetupIntent')
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  }
  insertObject(world.store, account, intent)
  recordEvent(world, { account, type: 'setup_intent.created', object: intent, cause })
  if (!confirms) return ok(presentObject(call, intent))
  return confirmIntent(call, intent, { ...chosen, isMoto })
}

const outsideParams = ['attach_to_self', 'customer_account', 'flow_directions', 'single_use']

const createParams = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'confirmation_token',
  'customer',
  'description',
  'excluded_payment_method_types',
  'mandate_data',
  'metadata',
  'on_behalf_of',
  'payment_method',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'return_url',
  'usage',
  'use_stripe_sdk',
]

/** Refuses parameters of a confirmation without `confirm=true`. */
function refuseUnconfirmed({ params }: StripeCall, confirms: boolean) {
  if (confirms) return
  const early = ['confirmation_token', 'mandate_data', 'return_url'].find(
    (name) => params[name] !== undefined,
  )
  if (early === undefined) return
  throw refuseParam(early, `The parameter ${early} can only be used when confirm is true.`)
}

function makeIntent(call: StripeCall, options: SetupIntent['payment_method_options']['card']) {
  const { params, account, now } = call
  const id = newId('seti')
  const customer = readText(params, 'customer')
  if (customer) needNamedCustomer(call, customer)
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    application: account === '' ? null : 'ca_sandbox',
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomLetters(25)}`,
    created: now,
    customer: customer ?? null,
    customer_account: null,
    description: readDescription(params) ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: readMetadata(params),
    next_action: null,
    on_behalf_of: readText(params, 'on_behalf_of') ?? null,
    payment_method: null,
    payment_method_options: { card: options },
    ...readMethodTypes(params, null),
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: readChoice(params, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  }
  return intent
}
