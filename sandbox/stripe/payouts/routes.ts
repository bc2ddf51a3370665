import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { listPayouts, retrievePayout } from './readPayouts.ts'

/** The calls of this resource. */
export const payoutRoutes: Endpoint[] = [
  endpoint('GET', '/v1/payouts', 'payouts.list', listPayouts),
  endpoint('GET', '/v1/payouts/:id', 'payouts.retrieve', retrievePayout),
]
