import { z } from 'zod'
import { failedJobId, failedJobList, listFailedJobsQuery } from '../shapes/failedJob.ts'
import { providerView, reconciliation, repairedRequest } from '../shapes/reconciliation.ts'
import { requestId } from '../shapes/request.ts'
import { type CallTable, emptyBody, noContent } from './callShape.ts'

const params = z.object({ id: requestId })

/** The calls that compare our records with the card provider's, and those about failed jobs. */
export const reconciliationCalls = {
  'GET /v1/reconciliation': { response: { 200: reconciliation } },
  'GET /v1/requests/:id/provider': { params, response: { 200: providerView } },
  'POST /v1/requests/:id/reconcile': {
    params,
    body: emptyBody,
    response: { 200: repairedRequest },
  },
  'GET /v1/failed-jobs': { querystring: listFailedJobsQuery, response: { 200: failedJobList } },
  'POST /v1/failed-jobs/:id/retry': {
    params: z.object({ id: failedJobId }),
    body: emptyBody,
    response: noContent,
  },
} satisfies CallTable
