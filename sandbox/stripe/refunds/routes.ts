import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { cancelRefund } from './cancelRefund.ts'
import { createRefund } from './createRefund.ts'
import { listRefunds, listRefundsOfCharge, retrieveRefund } from './readRefunds.ts'
import { updateRefund } from './updateRefund.ts'

/** The calls of this resource. */
export const refundRoutes: Endpoint[] = [
  endpoint('POST', '/v1/refunds', 'refunds.create', createRefund),
  endpoint('GET', '/v1/refunds', 'refunds.list', listRefunds),
  endpoint('GET', '/v1/charges/:id/refunds', 'refunds.list', listRefundsOfCharge),
  endpoint('GET', '/v1/refunds/:id', 'refunds.retrieve', retrieveRefund),
  endpoint('POST', '/v1/refunds/:id', 'refunds.update', updateRefund),
  endpoint('POST', '/v1/refunds/:id/cancel', 'refunds.cancel', cancelRefund),
]
