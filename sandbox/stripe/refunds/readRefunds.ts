import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { listOfCharge } from '../api/listOfCharge.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { Refund } from '../objects/refund.ts'

/** `GET /v1/refunds/:id`: returns a refund. */
export function retrieveRefund(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  return ok(presentObject(call, needRefund(call)))
}

/** `GET /v1/refunds`: lists refunds, optionally for one `charge` or `payment_intent`. */
export function listRefunds(call: StripeCall): StripeAnswer {
  return listOfCharge<Refund>(call, 'refund', '/v1/refunds')
}

/** `GET /v1/charges/:id/refunds`: lists the refunds beyond those in an expanded charge. */
export function listRefundsOfCharge(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, pageParams)
  const { store } = call.world
  if (!readObject(store, call.account, 'charge', call.id)) throw refuseMissing('charge', call.id)
  const page = listObjects<Refund>(store, call.account, 'refund', {
    page: readPage(call, 'refund'),
    parent: call.id,
  })
  return ok(presentList(call, `/v1/charges/${call.id}/refunds`, page))
}

/** Returns the refund of the path. Throws 404 when the account has none with that id. */
export function needRefund(call: StripeCall): Refund {
  const refund = readObject<Refund>(call.world.store, call.account, 'refund', call.id)
  if (!refund) throw refuseMissing('refund', call.id, 'refund')
  return refund
}
