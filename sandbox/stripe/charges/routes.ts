import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { listCharges, retrieveCharge } from './readCharges.ts'
import { captureCharge, createCharge } from './refuseLegacyCalls.ts'
import { updateCharge } from './updateCharge.ts'

const all = '/v1/charges'
const one = `${all}/:id`

/** The calls of this resource. */
export const chargeRoutes: Endpoint[] = [
  endpoint('POST', all, 'charges.create', createCharge),
  endpoint('GET', all, 'charges.list', listCharges),
  endpoint('GET', one, 'charges.retrieve', retrieveCharge),
  endpoint('POST', one, 'charges.update', updateCharge),
  endpoint('POST', `${one}/capture`, 'charges.capture', captureCharge),
]
