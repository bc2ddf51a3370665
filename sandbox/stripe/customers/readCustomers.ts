import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { listObjects } from '../api/keepObjects.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, readText, refuseOutside, refuseUnknown } from '../api/readParams.ts'
import type { Customer } from '../objects/customer.ts'
import { readCustomer } from './needCustomer.ts'

/** `GET /v1/customers/:id`; a deleted one is answered with what is left of it. */
export function retrieveCustomer(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const customer = readCustomer(call, call.id)
  if (!customer) throw refuseMissing('customer', call.id)
  return ok('deleted' in customer ? customer : presentObject(call, customer))
}

/** `GET /v1/customers`, newest first, without the deleted; `email` must match to the letter. */
export function listCustomers(call: StripeCall): StripeAnswer {
  refuseOutside(call.params, ['test_clock'])
  refuseUnknown(call.params, [...pageParams, 'created', 'email'])
  const email = readText(call.params, 'email')
  const page = listObjects<Customer>(call.world.store, call.account, 'customer', {
    page: readPage(call, 'customer'),
    created: readCreated(call.params),
    fits: (customer) => !('deleted' in customer) && (!email || customer.email === email),
  })
  return ok(presentList(call, '/v1/customers', page))
}
