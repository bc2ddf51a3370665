import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { listCharges, retrieveCharge } from './readCharges.ts'

/** The calls of this resource. */
export const chargeRoutes: Endpoint[] = [
  endpoint('GET', '/v1/charges', 'charges.list', listCharges),
  endpoint('GET', '/v1/charges/:id', 'charges.retrieve', retrieveCharge),
]
