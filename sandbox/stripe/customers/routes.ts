import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { createCustomer } from './createCustomer.ts'
import { deleteCustomer } from './deleteCustomer.ts'
import { listCustomers, retrieveCustomer } from './readCustomers.ts'
import { updateCustomer } from './updateCustomer.ts'

/** The calls of this resource. */
export const customerRoutes: Endpoint[] = [
  endpoint('POST', '/v1/customers', 'customers.create', createCustomer),
  endpoint('GET', '/v1/customers', 'customers.list', listCustomers),
  endpoint('GET', '/v1/customers/:id', 'customers.retrieve', retrieveCustomer),
  endpoint('POST', '/v1/customers/:id', 'customers.update', updateCustomer),
  endpoint('DELETE', '/v1/customers/:id', 'customers.delete', deleteCustomer),
]
