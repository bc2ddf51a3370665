import type { StripeCall } from '../api/call.ts'
import { refuseMissing, refuseUnknownId } from '../api/problem.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Customer, DeletedCustomer } from '../objects/customer.ts'

/**
 * Returns the customer that a parameter names. Throws 400 when the account has none with that id,
 * or had one that was deleted.
 */
export function needNamedCustomer(call: StripeCall, id: string, param = 'customer'): Customer {
  const customer = readCustomer(call, id)
  if (!customer || 'deleted' in customer) throw refuseUnknownId('customer', id, param)
  return customer
}

/**
 * Returns the customer of the path. Throws 404 when the account has none with that id, or had one
 * that was deleted.
 */
export function needCustomer(call: StripeCall): Customer {
  const customer = readCustomer(call, call.id)
  if (!customer || 'deleted' in customer) throw refuseMissing('customer', call.id)
  return customer
}

/**
 * Returns the customer of that id, or the stub of a deleted one; undefined when the account never
 * had one.
 */
export function readCustomer(
  { world, account }: Pick<StripeCall, 'world' | 'account'>,
  id: string,
): Customer | DeletedCustomer | undefined {
  return readObject<Customer>(world.store, account, 'customer', id)
}
