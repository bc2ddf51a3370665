import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { listOfCharge } from '../api/listOfCharge.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Dispute } from '../objects/dispute.ts'

/** `GET /v1/disputes/:id`: returns a dispute. */
export function retrieveDispute(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  return ok(presentObject(call, needDispute(call)))
}

/** `GET /v1/disputes`: lists disputes, optionally for one `charge` or `payment_intent`. */
export function listDisputes(call: StripeCall): StripeAnswer {
  return listOfCharge<Dispute>(call, 'dispute', '/v1/disputes')
}

/** Returns the dispute of the path. Throws 404 when the account has none with that id. */
export function needDispute(call: StripeCall): Dispute {
  const dispute = readObject<Dispute>(call.world.store, call.account, 'dispute', call.id)
  if (!dispute) throw refuseMissing('dispute', call.id, 'dispute')
  return dispute
}
