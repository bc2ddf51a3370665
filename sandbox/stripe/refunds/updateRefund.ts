import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { readMetadata, refuseUnknown } from '../api/readParams.ts'
import { updateObject } from '../api/storeObjects.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { needRefund } from './readRefunds.ts'

/**
 * `POST /v1/refunds/:id`: updates the metadata, nothing else
 * (https://docs.stripe.com/api/refunds/update).
 */
export function updateRefund(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnknown(params, ['metadata'])
  const refund = needRefund(call)
  const before = structuredClone(refund)
  refund.metadata = readMetadata(params, refund.metadata)
  const previous = previousAttributes(before, refund)
  if (Object.keys(previous).length > 0) {
    updateObject(world.store, refund)
    const event = { account, object: refund, previous, cause }
    recordEvent(world, { ...event, type: 'refund.updated' })
    recordEvent(world, { ...event, type: 'charge.refund.updated' })
  }
  return ok(presentObject(call, refund))
}
