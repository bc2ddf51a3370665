import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseUnknown, refuseUnsupported } from '../api/readParams.ts'
import { listObjects } from '../api/storeObjects.ts'
import type { Customer } from '../objects/customer.ts'
import { readCustomer } from './needCustomer.ts'

/** `GET /v1/customers/:id`: returns a customer, or the stub of a deleted one. */
export function retrieveCustomer(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const customer = readCustomer(call, call.id)
  if (!customer) throw refuseMissing('customer', call.id)
  return ok('deleted' in customer ? customer : presentObject(call, customer))
}

/**
 * `GET /v1/customers`: lists customers newest first, without the deleted ones; `email` must match
 * exactly.
 */
export function listCustomers(call: StripeCall): StripeAnswer {
  refuseUnsupported(call.params, ['test_clock'])
  refuseUnknown(call.params, [...pageParams, 'created', 'email'])
  const email = readText(call.params, 'email')
  const page = listObjects<Customer>(call.world.store, call.account, 'customer', {
    page: readPage(call, 'customer'),
    created: readCreated(call.params),
    fits: (customer) => !('deleted' in customer) && (!email || customer.email === email),
  })
  return ok(presentList(call, '/v1/customers', page))
}
