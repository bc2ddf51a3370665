import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import type { StripeErrorBody } from '../api/problem.ts'
import { readBoolean, readText, refuseUnknown } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import { readMethodTypes } from '../paymentIntents/readMethodTypes.ts'
import { refuseOtherOwner, refuseSpent } from '../paymentMethods/recordUse.ts'
import { attemptSetup } from './attemptSetup.ts'
import { type ChosenMethod, chooseSetupMethod } from './chooseSetupMethod.ts'
import { needSetupIntent } from './readSetupIntents.ts'
import { readSetupOptions } from './readSetupOptions.ts'
import { refuseSetupState } from './refuseSetupState.ts'

/**
 * `POST /v1/setup_intents/:id/confirm`: confirms an intent, for a server or for the browser script.
 */
export function confirmSetupIntent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, confirmParams)
  const intent = needSetupIntent(call)
  const before = intent.payment_method_options.card
  const { options, isMoto } = readSetupOptions(call.params, before)
  intent.payment_method_options.card = options
  Object.assign(intent, readMethodTypes(call.params, intent))
  return confirmIntent(call, intent, { ...chooseMethod(call, intent), isMoto })
}

const confirmParams = [
  'allowed_payment_method_types',
  'client_attribution_metadata',
  'client_context',
  'client_secret',
  'confirmation_token',
  'expected_payment_method_type',
  'key',
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'set_as_default_payment_method',
  'use_stripe_sdk',
]

/** Tries the set-up and answers with the intent, or with 402 and the decline. */
export function confirmIntent(
  call: StripeCall,
  intent: SetupIntent,
  chosen: ChosenMethod & { isMoto: boolean },
): StripeAnswer {
  const { method, isMoto } = chosen
  if (!method) {
    throw refuseSetupState(
      call,
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. You can either " +
        'update the SetupIntent with a payment method and then confirm it again, or confirm it ' +
        'again directly with a payment method or ConfirmationToken.',
    )
  }
  refuseUnconfirmable(call, intent)
  const { params, world, account, cause, key } = call
  const state = { setup_intent: presentObject(call, intent) }
  refuseOtherOwner(method, intent.customer, 'SetupIntent', state)
  refuseSpent(world.store, method, state)
  const usesScript =
    key === 'publishable' || (readBoolean(params, 'use_stripe_sdk') ?? chosen.usesScript)
  const returnUrl = readText(params, 'return_url') ?? chosen.returnUrl
  attemptSetup({ world, account, cause, usesScript, returnUrl, isMoto }, intent, method)
  const error = intent.last_setup_error
  if (!error) return ok(presentObject(call, intent))
  const body: StripeErrorBody = { ...error, setup_intent: presentObject(call, intent) }
  return { status: 402, body: { error: body } }
}

function refuseUnconfirmable(call: StripeCall, intent: SetupIntent) {
  if (intent.status === 'succeeded') {
    throw refuseSetupState(
      call,
      intent,
      'You cannot confirm this SetupIntent because it has already succeeded.',
    )
  }
  if (intent.status === 'canceled') {
    throw refuseSetupState(
      call,
      intent,
      'You cannot confirm this SetupIntent because it has been canceled.',
    )
  }
  if (intent.status === 'processing') {
    throw refuseSetupState(
      call,
      intent,
      'You cannot confirm this SetupIntent because it has a status of processing. Only a ' +
        'SetupIntent with one of the following statuses may be confirmed: ' +
        'requires_payment_method, requires_confirmation, requires_action.',
    )
  }
}

function chooseMethod(call: StripeCall, intent: SetupIntent): ChosenMethod {
  const chosen = chooseSetupMethod(call, intent.id)
  if (chosen.method || intent.payment_method === null) return chosen
  const { store } = call.world
  const id = intent.payment_method
  const stored = readObject<PaymentMethod>(store, call.account, 'payment_method', id)
  return { ...chosen, method: stored ?? null }
}
