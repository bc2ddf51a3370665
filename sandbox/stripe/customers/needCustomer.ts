import type { StripeCall } from '../api/call.ts'
import { readObject } from '../api/keepObjects.ts'
import { refuseMissing, refuseUnknownId } from '../api/problem.ts'
import type { Customer, DeletedCustomer } from '../objects/customer.ts'

/**
 * The customer that a parameter names. Throws 400 when the account has none, or had one that was
 * deleted.
 */
export function needNamedCustomer(call: StripeCall, id: string, param = 'customer'): Customer {
  const customer = readCustomer(call, id)
  if (!customer || 'deleted' in customer) throw refuseUnknownId('customer', id, param)
  return customer
}

/** The customer of the path. Throws 404 when the account has none, or had one that was deleted. */
export function needCustomer(call: StripeCall): Customer {
  const customer = readCustomer(call, call.id)
  if (!customer || 'deleted' in customer) throw refuseMissing('customer', call.id)
  return customer
}

/** The customer of that id or what is left of it; undefined when the account never had one. */
export function readCustomer(
  { world, account }: Pick<StripeCall, 'world' | 'account'>,
  id: string,
): Customer | DeletedCustomer | undefined {
  return readObject<Customer>(world.store, account, 'customer', id)
}
