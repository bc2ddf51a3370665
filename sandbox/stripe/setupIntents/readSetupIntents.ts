import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing, refuseUnknownId } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import {
  needText,
  readCreated,
  readText,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import { refuseWrongSecret } from '../api/refuseWrongSecret.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { SetupAttempt } from '../objects/setupAttempt.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'

/** `GET /v1/setup_intents/:id`: returns an intent; a browser must also show the client secret. */
export function retrieveSetupIntent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, ['client_secret', 'key', 'is_stripe_sdk'])
  return ok(presentObject(call, needSetupIntent(call)))
}

/** `GET /v1/setup_intents`: lists intents, newest first. */
export function listSetupIntents(call: StripeCall): StripeAnswer {
  refuseUnsupported(call.params, ['attach_to_self', 'customer_account'])
  refuseUnknown(call.params, [...pageParams, 'created', 'customer', 'payment_method'])
  const customer = readText(call.params, 'customer')
  const method = readText(call.params, 'payment_method')
  const page = listObjects<SetupIntent>(call.world.store, call.account, 'setup_intent', {
    page: readPage(call, 'setup_intent'),
    created: readCreated(call.params),
    fits: (intent) =>
      (!customer || intent.customer === customer) && (!method || intent.payment_method === method),
  })
  return ok(presentList(call, '/v1/setup_intents', page))
}

/** `GET /v1/setup_attempts`: lists the attempts of one `setup_intent`, newest first. */
export function listSetupAttempts(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'created', 'setup_intent'])
  const { store } = call.world
  const id = needText(call.params, 'setup_intent')
  if (!readObject<SetupIntent>(store, call.account, 'setup_intent', id)) {
    throw refuseUnknownId('setupintent', id, 'setup_intent')
  }
  const page = listObjects<SetupAttempt>(store, call.account, 'setup_attempt', {
    page: readPage(call, 'setup_attempt'),
    created: readCreated(call.params),
    parent: id,
  })
  return ok(presentList(call, '/v1/setup_attempts', page))
}

/**
 * Returns the intent of the path. Throws when the account has none with that id, or when a browser's
 * client secret is missing or wrong.
 */
export function needSetupIntent(call: StripeCall): SetupIntent {
  const { store } = call.world
  const intent = readObject<SetupIntent>(store, call.account, 'setup_intent', call.id)
  refuseWrongSecret(call, intent, {
    kind: 'SetupIntent',
    code: 'setup_intent_invalid_parameter',
    message:
      'The client_secret provided does not match the client_secret associated with the SetupIntent.',
  })
  if (!intent) throw refuseMissing('setupintent', call.id, 'intent')
  return intent
}
