import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { createRefund } from './createRefund.ts'
import { listRefunds, retrieveRefund } from './readRefunds.ts'

/** The calls of this resource. */
export const refundRoutes: Endpoint[] = [
  endpoint('POST', '/v1/refunds', 'refunds.create', createRefund),
  endpoint('GET', '/v1/refunds', 'refunds.list', listRefunds),
  endpoint('GET', '/v1/refunds/:id', 'refunds.retrieve', retrieveRefund),
]
