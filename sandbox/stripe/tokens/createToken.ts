import type { Form } from '../../http/decodeForm.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import { readForm, readText, refuseUnknown, refuseUnsupported } from '../api/readParams.ts'
import { scriptParams } from '../api/scriptParams.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import type { BillingDetails } from '../objects/parts.ts'
import { readCard } from '../paymentMethods/readCard.ts'
import { noParts } from '../paymentMethods/storeNewMethod.ts'
import type { HiddenToken } from './consumeToken.ts'
import { makeToken } from './makeToken.ts'

/** `POST /v1/tokens`: creates the token of a card, as the browser script's `createToken` does. */
export function createToken(call: StripeCall): StripeAnswer {
  const { params, world, account, now } = call
  refuseUnsupported(params, ['account', 'bank_account', 'customer', 'cvc_update', 'person', 'pii'])
  refuseUnknown(params, tokenParams)
  const fields = readForm(params, 'card')
  if (!fields) {
    throw refuseParam(
      'card',
      'You must supply either a card, customer, PII data, bank account, or account to create a token.',
    )
  }
  refuseUnknown(fields, cardParams)
  const given = readCard(fields, now)
  const token = makeToken(newId('tok'), given, now, readBilling(fields))
  const hidden: HiddenToken = { card: given.card.name }
  insertObject(world.store, account, token, { hidden })
  return ok(presentObject(call, token))
}

const tokenParams = ['card', ...scriptParams]

const cardParams = [
  'number',
  'exp_month',
  'exp_year',
  'cvc',
  'networks',
  'name',
  'currency',
  'address_city',
  'address_country',
  'address_line1',
  'address_line2',
  'address_state',
  'address_zip',
]

function readBilling(fields: Form): BillingDetails {
  const line = (name: string) => readText(fields, name) ?? null
  return {
    ...noParts.billing,
    address: {
      city: line('address_city'),
      country: line('address_country'),
      line1: line('address_line1'),
      line2: line('address_line2'),
      postal_code: line('address_zip'),
      state: line('address_state'),
    },
    name: line('name'),
  }
}
