import { reconciliationCalls } from '#rules/calls/reconciliationCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { listFailedJobs } from './listFailedJobs.ts'
import { retryFailedJob } from './retryFailedJob.ts'

/** The calls that list jobs that failed repeatedly, and retry them. */
export function jobRoutes(api: Api, { database }: AppContext): void {
  const about = { tags: ['failed jobs'] }

  api.get(
    '/v1/failed-jobs',
    {
      schema: {
        summary: 'List what failed again and again',
        ...about,
        ...reconciliationCalls['GET /v1/failed-jobs'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'retryJobs')
      return inBusiness(database, businessId, (tx) => listFailedJobs(tx, businessId, request.query))
    },
  )

  api.post(
    '/v1/failed-jobs/:id/retry',
    {
      schema: {
        summary: 'Try it once more',
        ...about,
        ...reconciliationCalls['POST /v1/failed-jobs/:id/retry'],
      },
    },
    async (request, reply) => {
      const { businessId } = permit(request, 'retryJobs')
      const { id } = request.params
      await inBusiness(database, businessId, (tx) =>
        answerOnce(tx, businessId, request, async () => {
          await retryFailedJob(tx, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
