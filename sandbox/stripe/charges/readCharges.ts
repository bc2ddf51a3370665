import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { Charge } from '../objects/charge.ts'

/** `GET /v1/charges/:id`: returns a charge. */
export function retrieveCharge(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  return ok(presentObject(call, needCharge(call)))
}

/**
 * `GET /v1/charges`: lists charges newest first, optionally for one payment intent, customer or
 * transfer group.
 */
export function listCharges(call: StripeCall): StripeAnswer {
  const { params } = call
  refuseUnknown(params, [...pageParams, 'created', ...filters, 'payment_intent'])
  const parent = readText(params, 'payment_intent')
  const conditions = filters.flatMap((name) => {
    const value = readText(params, name)
    return value ? [{ name, value }] : []
  })
  const page = listObjects<Charge>(call.world.store, call.account, 'charge', {
    page: readPage(call, 'charge'),
    created: readCreated(params),
    ...(parent ? { parent } : {}),
    ...(conditions.length > 0
      ? { fits: (charge) => conditions.every(({ name, value }) => charge[name] === value) }
      : {}),
  })
  return ok(presentList(call, '/v1/charges', page))
}

const filters = ['customer', 'transfer_group'] as const

/** Returns the charge of the path. Throws 404 when the account has none with that id. */
export function needCharge(call: StripeCall): Charge {
  const charge = readObject<Charge>(call.world.store, call.account, 'charge', call.id)
  if (!charge) throw refuseMissing('charge', call.id)
  return charge
}
