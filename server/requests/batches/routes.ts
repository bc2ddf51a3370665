import { z } from 'zod'
import { batchBody, batchList, batchView } from '#rules/shapes/requestActions.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { createBatch } from './createBatch.ts'
import { readBatch, readBatches } from './readBatches.ts'

const params = z.object({ id: z.string().regex(/^bat_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found') })

/** The calls about work on many requests at once. */
export function batchRoutes(api: Api, context: AppContext): void {
  const { database } = context

  api.post(
    '/v1/requests/bulk',
    {
      schema: {
        summary: 'Do the same to many requests',
        tags: ['requests'],
        body: batchBody,
        response: { 202: batchView },
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
        response: { 200: batchList },
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
        params,
        response: { 200: batchView },
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => readBatch(tx, businessId, request.params.id))
    },
  )
}
