import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseUnknown, refuseUnsupported } from '../api/readParams.ts'
import { refuseWrongSecret } from '../api/refuseWrongSecret.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'

/** `GET /v1/payment_intents/:id`: returns an intent; a browser must also show the client secret. */
export function retrievePaymentIntent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, ['client_secret', 'key', 'is_stripe_sdk'])
  return ok(presentObject(call, needPaymentIntent(call)))
}

/** `GET /v1/payment_intents`: lists intents, newest first. */
export function listPaymentIntents(call: StripeCall): StripeAnswer {
  refuseUnsupported(call.params, ['customer_account'])
  refuseUnknown(call.params, [...pageParams, 'created', 'customer'])
  const customer = readText(call.params, 'customer')
  const page = listObjects<PaymentIntent>(call.world.store, call.account, 'payment_intent', {
    page: readPage(call, 'payment_intent'),
    created: readCreated(call.params),
    ...(customer ? { fits: (intent) => intent.customer === customer } : {}),
  })
  return ok(presentList(call, '/v1/payment_intents', page))
}

/**
 * `GET /v1/payment_intents/:id/amount_details_line_items`: returns an empty list; line items are
 * not stored here.
 */
export function listLineItems(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, pageParams)
  const url = `/v1/payment_intents/${needPaymentIntent(call).id}/amount_details_line_items`
  return ok(presentList(call, url, { data: [], hasMore: false }))
}

/**
 * Returns the intent of the path. Throws when the account has none with that id, or when a
 * browser's client secret is missing or wrong.
 */
export function needPaymentIntent(call: StripeCall): PaymentIntent {
  const { store } = call.world
  const intent = readObject<PaymentIntent>(store, call.account, 'payment_intent', call.id)
  refuseWrongSecret(call, intent, {
    kind: 'PaymentIntent',
    code: 'payment_intent_invalid_parameter',
    message:
      'The client_secret provided does not match any associated PaymentIntent on this account. ' +
      'Ensure the publishable key used belongs to the same account that created the PaymentIntent.',
  })
  if (!intent) throw refuseMissing('payment_intent', call.id)
  return intent
}
