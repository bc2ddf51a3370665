import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { listObjects, readObject } from '../api/keepObjects.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseUnknown } from '../api/readParams.ts'
import type { Refund } from '../objects/refund.ts'

/** `GET /v1/refunds/:id`. */
export function retrieveRefund(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const refund = readObject<Refund>(call.world.store, call.account, 'refund', call.id)
  if (!refund) throw refuseMissing('refund', call.id)
  return ok(presentObject(call, refund))
}

/** `GET /v1/refunds`, optionally of one `charge` or `payment_intent`. */
export function listRefunds(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'created', 'payment_intent', 'charge'])
  const intent = readText(call.params, 'payment_intent')
  const charge = readText(call.params, 'charge')
  const page = listObjects<Refund>(call.world.store, call.account, 'refund', {
    page: readPage(call, 'refund'),
    created: readCreated(call.params),
    fits: (one) => (!intent || one.payment_intent === intent) && (!charge || one.charge === charge),
  })
  return ok(presentList(call, '/v1/refunds', page))
}
