import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readChoice, readText, refuseUnknown, refuseUnsupported } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import { needCustomer, needNamedCustomer } from '../customers/needCustomer.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { cardOfReadyMethod } from './cards.ts'
import { needNamedPaymentMethod, redisplays } from './createPaymentMethod.ts'

/** `GET /v1/payment_methods/:id`: returns a method; a ready-made name returns a new one. */
export function retrievePaymentMethod(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  return ok(presentObject(call, needPaymentMethod(call)))
}

/**
 * `GET /v1/payment_methods`: lists a customer's methods, newest first; without a customer the list
 * is empty.
 */
export function listPaymentMethods(call: StripeCall): StripeAnswer {
  refuseUnsupported(call.params, ['customer_account'])
  refuseUnknown(call.params, [...pageParams, 'customer', 'type', 'allow_redisplay'])
  const customer = readText(call.params, 'customer')
  if (customer) needNamedCustomer(call, customer)
  return ok(presentList(call, '/v1/payment_methods', pageOf(call, customer ?? 'nobody')))
}

/** `GET /v1/customers/:id/payment_methods`: lists a customer's methods, newest first. */
export function listCustomerMethods(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'type', 'allow_redisplay'])
  const customer = needCustomer(call)
  const url = `/v1/customers/${customer.id}/payment_methods`
  return ok(presentList(call, url, pageOf(call, customer.id)))
}

/** `GET /v1/customers/:id/payment_methods/:method`: returns a customer's method. */
export function retrieveCustomerMethod(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const customer = needCustomer(call)
  const id = call.path.method ?? ''
  const method = readObject<PaymentMethod>(call.world.store, call.account, 'payment_method', id)
  if (method?.customer !== customer.id) throw refuseMissing('PaymentMethod', id)
  return ok(presentObject(call, method))
}

/** Returns the payment method of the path. Throws 404 when the account has none with that id. */
export function needPaymentMethod(call: StripeCall): PaymentMethod {
  if (cardOfReadyMethod(call.id)) return needNamedPaymentMethod(call, call.id)
  const { store } = call.world
  const method = readObject<PaymentMethod>(store, call.account, 'payment_method', call.id)
  if (!method) throw refuseMissing('PaymentMethod', call.id)
  return method
}

function pageOf(call: StripeCall, customer: string) {
  const type = readText(call.params, 'type')
  const redisplay = readChoice(call.params, 'allow_redisplay', redisplays)
  return listObjects<PaymentMethod>(call.world.store, call.account, 'payment_method', {
    page: readPage(call, 'payment_method'),
    parent: customer,
    fits: (method) =>
      (!type || method.type === type) && (!redisplay || method.allow_redisplay === redisplay),
  })
}
