import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import { readShipping } from '../api/readAddress.ts'
import {
  readBoolean,
  readChoice,
  readForm,
  readText,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import type { ConfirmationToken } from '../objects/confirmationToken.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { needNamedPaymentMethod, storeGivenMethod } from '../paymentMethods/createPaymentMethod.ts'
import type { HiddenConfirmation } from './consumeConfirmationToken.ts'

const livesForSeconds = 12 * 3_600

/**
 * `POST /v1/confirmation_tokens` and `POST /v1/test_helpers/confirmation_tokens`: create a
 * confirmation token, from the browser script's `createConfirmationToken` or from a server
 * (https://docs.stripe.com/api/confirmation_tokens/test_create).
 */
export function createConfirmationToken(call: StripeCall): StripeAnswer {
  const { params, world, account, now } = call
  refuseUnsupported(params, ['payment_method_options'])
  refuseUnknown(
    params,
    call.key === 'publishable' ? [...tokenParams, ...scriptParams] : tokenParams,
  )
  const method = readMethod(call)
  const { allow_redisplay, billing_details, card, customer, customer_account, type } = method
  const token: ConfirmationToken = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created: now,
    expires_at: now + livesForSeconds,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: {
      allow_redisplay,
      billing_details,
      card,
      customer,
      customer_account,
      type,
    },
    return_url: readText(params, 'return_url') ?? null,
    setup_future_usage: readChoice(params, 'setup_future_usage', usages) ?? null,
    setup_intent: null,
    shipping: readShipping(params) ?? null,
    use_stripe_sdk: readBoolean(params, 'use_stripe_sdk') ?? true,
  }
  const hidden: HiddenConfirmation = { method: method.id }
  insertObject(world.store, account, token, { hidden })
  return ok(presentObject(call, token))
}

const usages = ['off_session', 'on_session'] as const

const tokenParams = [
  'payment_method',
  'payment_method_data',
  'return_url',
  'setup_future_usage',
  'shipping',
]

const scriptParams = [
  'client_attribution_metadata',
  'client_context',
  'key',
  'mandate_data',
  'set_as_default_payment_method',
  'use_stripe_sdk',
]

function readMethod(call: StripeCall): PaymentMethod {
  const id = readText(call.params, 'payment_method')
  const data = readForm(call.params, 'payment_method_data')
  if (id && !data) return needNamedPaymentMethod(call, id)
  if (data && !id) return storeGivenMethod(call, data)
  throw refuseParam(
    'payment_method',
    'You must provide exactly one of these parameters: payment_method, payment_method_data.',
    'parameter_missing',
  )
}
