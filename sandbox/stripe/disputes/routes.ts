import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { closeDispute } from './closeDispute.ts'
import { listDisputes, retrieveDispute } from './readDisputes.ts'
import { updateDispute } from './updateDispute.ts'

/** The calls of this resource. */
export const disputeRoutes: Endpoint[] = [
  endpoint('GET', '/v1/disputes', 'disputes.list', listDisputes),
  endpoint('GET', '/v1/disputes/:id', 'disputes.retrieve', retrieveDispute),
  endpoint('POST', '/v1/disputes/:id', 'disputes.update', updateDispute),
  endpoint('POST', '/v1/disputes/:id/close', 'disputes.close', closeDispute),
]
