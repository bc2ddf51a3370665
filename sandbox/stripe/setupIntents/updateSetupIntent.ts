import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import {
  orBefore,
  readDescription,
  readMetadata,
  readText,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import { updateObject } from '../api/storeObjects.ts'
import { needNamedCustomer } from '../customers/needCustomer.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import { readMethodTypes } from '../paymentIntents/readMethodTypes.ts'
import { refuseOtherOwner } from '../paymentMethods/recordUse.ts'
import { chooseSetupMethod } from './chooseSetupMethod.ts'
import { needSetupIntent } from './readSetupIntents.ts'
import { readSetupOptions } from './readSetupOptions.ts'
import { refuseSetupState } from './refuseSetupState.ts'

/**
 * `POST /v1/setup_intents/:id`: updates the description and the metadata at any time, the rest only
 * before the card is set up (https://docs.stripe.com/api/setup_intents/update).
 */
export function updateSetupIntent(call: StripeCall): StripeAnswer {
  const { params, world } = call
  refuseUnsupported(params, outsideParams)
  refuseUnknown(params, updateParams)
  const intent = needSetupIntent(call)
  const touched = openParams.some((name) => params[name] !== undefined)
  if (touched) refuseEnded(call, intent)
  intent.description = orBefore(readDescription(params), intent.description)
  intent.metadata = readMetadata(params, intent.metadata)
  if (touched) updateOpen(call, intent)
  updateObject(world.store, intent)
  return ok(presentObject(call, intent))
}

const outsideParams = ['attach_to_self', 'customer_account', 'flow_directions']

/** The parameters that can only be changed before the card is set up. */
const openParams = [
  'allowed_payment_method_types',
  'customer',
  'excluded_payment_method_types',
  'payment_method',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
]

const updateParams = [...openParams, 'description', 'metadata']

function refuseEnded(call: StripeCall, intent: SetupIntent) {
  if (intent.status === 'succeeded') {
    throw refuseSetupState(
      call,
      intent,
      'You cannot update this SetupIntent because it has already succeeded.',
    )
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    const reason = intent.status === 'canceled' ? 'has been canceled' : 'is processing'
    throw refuseSetupState(call, intent, `You cannot update this SetupIntent because it ${reason}.`)
  }
}

function updateOpen(call: StripeCall, intent: SetupIntent) {
  const { params } = call
  const customer = readText(params, 'customer')
  if (customer === null) throw refuseParam('customer', 'A customer cannot be taken away again.')
  if (customer) intent.customer = needNamedCustomer(call, customer).id
  Object.assign(intent, readMethodTypes(params, intent))
  intent.payment_method_options.card = readSetupOptions(
    params,
    intent.payment_method_options.card,
  ).options
  const { method } = chooseSetupMethod(call, intent.id)
  if (!method) return
  refuseOtherOwner(method, intent.customer, 'SetupIntent', {
    setup_intent: presentObject(call, intent),
  })
  intent.payment_method = method.id
  intent.next_action = null
  intent.status = 'requires_confirmation'
}
