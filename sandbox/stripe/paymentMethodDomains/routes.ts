import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { createPaymentMethodDomain } from './createPaymentMethodDomain.ts'
import {
  listPaymentMethodDomains,
  retrievePaymentMethodDomain,
} from './readPaymentMethodDomains.ts'
import {
  updatePaymentMethodDomain,
  validatePaymentMethodDomain,
} from './updatePaymentMethodDomain.ts'

const all = '/v1/payment_method_domains'
const one = '/v1/payment_method_domains/:id'
const name = 'payment_method_domains'

/** The calls of this resource. */
export const paymentMethodDomainRoutes: Endpoint[] = [
  endpoint('POST', all, `${name}.create`, createPaymentMethodDomain),
  endpoint('GET', all, `${name}.list`, listPaymentMethodDomains),
  endpoint('GET', one, `${name}.retrieve`, retrievePaymentMethodDomain),
  endpoint('POST', one, `${name}.update`, updatePaymentMethodDomain),
  endpoint('POST', `${one}/validate`, `${name}.validate`, validatePaymentMethodDomain),
]
