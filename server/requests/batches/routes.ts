import { requestCalls } from '#rules/calls/requestCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { createBatch } from './createBatch.ts'
import { readBatch, readBatches } from './readBatches.ts'

/** Serves the calls for actions on many requests at once. */
export function batchRoutes(api: Api, context: AppContext): void {
  const { database } = context

  api.post(
    '/v1/requests/bulk',
    {
      schema: {
        summary: 'Do the same to many requests',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/bulk'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'bulkRequests')
      const view = await inBusiness(database, by.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, by.businessId, request, async () => ({
          status: 202,
          subject: await createBatch(tx, by, request.body, new Date()),
        }))
        return readBatch(tx, by.businessId, subject)
      })
      return reply.status(202).send(view)
    },
  )

  api.get(
    '/v1/batches',
    {
      schema: {
        summary: 'List the newest work on many requests',
        tags: ['requests'],
        ...requestCalls['GET /v1/batches'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, async (tx) => ({
        data: await readBatches(tx, businessId),
      }))
    },
  )

  api.get(
    '/v1/batches/:id',
    {
      schema: {
        summary: 'Read how far work on many requests is',
        tags: ['requests'],
        ...requestCalls['GET /v1/batches/:id'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => readBatch(tx, businessId, request.params.id))
    },
  )
}
