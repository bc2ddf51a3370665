import { type Endpoint, endpoint, publicEndpoint } from '../api/endpoint.ts'
import { attachPaymentMethod } from './attachPaymentMethod.ts'
import { createPaymentMethod } from './createPaymentMethod.ts'
import { detachPaymentMethod } from './detachPaymentMethod.ts'
import {
  listCustomerMethods,
  listPaymentMethods,
  retrieveCustomerMethod,
  retrievePaymentMethod,
} from './readPaymentMethods.ts'
import { updatePaymentMethod } from './updatePaymentMethod.ts'

/** The calls of this resource. */
export const paymentMethodRoutes: Endpoint[] = [
  publicEndpoint('POST', '/v1/payment_methods', 'payment_methods.create', createPaymentMethod),
  endpoint('GET', '/v1/payment_methods', 'payment_methods.list', listPaymentMethods),
  endpoint('GET', '/v1/payment_methods/:id', 'payment_methods.retrieve', retrievePaymentMethod),
  endpoint('POST', '/v1/payment_methods/:id', 'payment_methods.update', updatePaymentMethod),
  endpoint('POST', '/v1/payment_methods/:id/attach', 'payment_methods.attach', attachPaymentMethod),
  endpoint('POST', '/v1/payment_methods/:id/detach', 'payment_methods.detach', detachPaymentMethod),
  endpoint(
    'GET',
    '/v1/customers/:id/payment_methods',
    'customers.list_payment_methods',
    listCustomerMethods,
  ),
  endpoint(
    'GET',
    '/v1/customers/:id/payment_methods/:method',
    'customers.retrieve_payment_method',
    retrieveCustomerMethod,
  ),
]
