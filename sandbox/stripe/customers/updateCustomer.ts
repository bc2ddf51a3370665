import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readObject, updateObject } from '../api/storeObjects.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Customer } from '../objects/customer.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { needCustomer } from './needCustomer.ts'
import { customerParams, readCustomerParams } from './readCustomerParams.ts'

/** `POST /v1/customers/:id`: updates a customer; what is not given stays. */
export function updateCustomer(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnknown(params, customerParams)
  const before = needCustomer(call)
  const customer = readCustomerParams(call, before)
  refuseUnattached(call, customer)
  updateObject(world.store, customer)
  const previous = previousAttributes(before, customer)
  recordEvent(world, { account, type: 'customer.updated', object: customer, previous, cause })
  return ok(presentObject(call, customer))
}

/** Refuses a default payment method that is not the customer's own. */
export function refuseUnattached({ world, account }: StripeCall, customer: Customer) {
  const id = customer.invoice_settings.default_payment_method
  if (id === null) return
  const method = readObject<PaymentMethod>(world.store, account, 'payment_method', id)
  if (method?.customer === customer.id) return
  throw refuseParam(
    'invoice_settings[default_payment_method]',
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'resource_missing',
  )
}
