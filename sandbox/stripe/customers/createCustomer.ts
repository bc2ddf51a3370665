import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { readText, refuseUnknown } from '../api/readParams.ts'
import { insertObject, newId, randomLetters } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Customer } from '../objects/customer.ts'
import { attachTo } from '../paymentMethods/attachPaymentMethod.ts'
import { needNamedPaymentMethod } from '../paymentMethods/createPaymentMethod.ts'
import { customerParams, readCustomerParams } from './readCustomerParams.ts'
import { refuseUnattached } from './updateCustomer.ts'

/** `POST /v1/customers`: creates a customer; a `payment_method` is attached at once. */
export function createCustomer(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnknown(params, [...customerParams, 'payment_method'])
  const customer = readCustomerParams(call, makeCustomer(call.now))
  const { invoice_settings: settings } = customer
  const id = readText(params, 'payment_method')
  const method = id ? needNamedPaymentMethod(call, id) : null
  // A ready-made name has become a payment method with another id.
  if (method && settings.default_payment_method === id) settings.default_payment_method = method.id
  insertObject(world.store, account, customer)
  recordEvent(world, { account, type: 'customer.created', object: customer, cause })
  if (method) attachTo(call, method, customer.id)
  refuseUnattached(call, customer)
  return ok(presentObject(call, customer))
}

function makeCustomer(now: number): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
