import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { listPayouts } from './listPayouts.ts'

/** The calls of this resource. */
export const payoutRoutes: Endpoint[] = [
  endpoint('GET', '/v1/payouts', 'payouts.list', listPayouts),
]
