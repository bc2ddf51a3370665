import { type Endpoint, endpoint, publicEndpoint } from '../api/endpoint.ts'
import { createPaymentMethod, retrievePaymentMethod } from './createPaymentMethod.ts'

/** The calls of this resource. */
export const paymentMethodRoutes: Endpoint[] = [
  publicEndpoint('POST', '/v1/payment_methods', 'payment_methods.create', createPaymentMethod),
  endpoint('GET', '/v1/payment_methods/:id', 'payment_methods.retrieve', retrievePaymentMethod),
]
