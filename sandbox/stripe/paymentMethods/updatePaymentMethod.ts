import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import {
  readChoice,
  readForm,
  readMetadata,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import { updateObject } from '../api/storeObjects.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { redisplays } from './createPaymentMethod.ts'
import { readBillingDetails } from './readBillingDetails.ts'
import { readExpiry, readPreferred } from './readCard.ts'
import { needPaymentMethod } from './readPaymentMethods.ts'
import { displayBrand } from './storeNewMethod.ts'

/**
 * `POST /v1/payment_methods/:id`: changes the parts of a saved card that can be changed; the card
 * must belong to a customer (https://docs.stripe.com/api/payment_methods/update).
 */
export function updatePaymentMethod(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnsupported(params, ['us_bank_account', 'payto', 'link'])
  refuseUnknown(params, ['allow_redisplay', 'billing_details', 'card', 'metadata'])
  const method = needPaymentMethod(call)
  if (method.customer === null) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: 'You must save this PaymentMethod to a customer before you can update it.',
    })
  }
  const before = structuredClone(method)
  method.metadata = readMetadata(params, method.metadata)
  method.billing_details = readBillingDetails(params, method.billing_details)
  method.allow_redisplay =
    readChoice(params, 'allow_redisplay', redisplays) ?? method.allow_redisplay
  updateCard(call, method)
  updateObject(world.store, method)
  const previous = previousAttributes(before, method)
  recordEvent(world, { account, type: 'payment_method.updated', object: method, previous, cause })
  return ok(presentObject(call, method))
}

function updateCard({ params, now }: StripeCall, { card }: PaymentMethod) {
  const fields = readForm(params, 'card')
  if (!fields) return
  refuseUnknown(fields, ['exp_month', 'exp_year', 'networks'])
  const expiry = readExpiry(fields, now, { month: card.exp_month, year: card.exp_year })
  card.exp_month = expiry.month
  card.exp_year = expiry.year
  const preferred = readPreferred(fields, { networks: card.networks.available })
  if (preferred === undefined) return
  card.networks.preferred = preferred
  card.display_brand = displayBrand(preferred ?? card.brand)
}
