import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { listObjects, updateObject } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { DeletedCustomer } from '../objects/customer.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { recordDetachment } from '../paymentMethods/detachPaymentMethod.ts'
import { needCustomer } from './needCustomer.ts'

/**
 * `DELETE /v1/customers/:id`: deletes a customer; the payment methods are detached, and only a stub
 * is left (https://docs.stripe.com/api/customers/delete).
 */
export function deleteCustomer(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { world, account, cause } = call
  const customer = needCustomer(call)
  for (const method of listMethods(call)) recordDetachment(call, method)
  const left: DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  updateObject(world.store, left)
  recordEvent(world, { account, type: 'customer.deleted', object: customer, cause })
  return ok(left)
}

/** Far more cards than anyone saves. */
const methodsMax = 10_000

function listMethods({ world, account, id }: StripeCall): PaymentMethod[] {
  return listObjects<PaymentMethod>(world.store, account, 'payment_method', {
    page: { limit: methodsMax },
    parent: id,
  }).data
}
