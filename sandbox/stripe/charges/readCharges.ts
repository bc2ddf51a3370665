import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { listObjects, readObject } from '../api/keepObjects.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseUnknown } from '../api/readParams.ts'
import type { Charge } from '../objects/charge.ts'

/** `GET /v1/charges/:id`. */
export function retrieveCharge(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const charge = readObject<Charge>(call.world.store, call.account, 'charge', call.id)
  if (!charge) throw refuseMissing('charge', call.id)
  return ok(presentObject(call, charge))
}

/** `GET /v1/charges`, optionally of one `payment_intent`. */
export function listCharges(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'created', 'payment_intent', 'customer'])
  const parent = readText(call.params, 'payment_intent')
  const page = listObjects<Charge>(call.world.store, call.account, 'charge', {
    page: readPage(call, 'charge'),
    created: readCreated(call.params),
    ...(parent ? { parent } : {}),
  })
  return ok(presentList(call, '/v1/charges', page))
}
