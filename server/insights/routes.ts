import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { readInsights } from './readInsights.ts'

/** The call that reads the figures of a business. */
export function insightRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/insights',
    {
      schema: {
        summary: 'Read what came in, what is waited for, and what texts cost',
        tags: ['insights'],
        ...businessCalls['GET /v1/insights'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) =>
        readInsights(tx, businessId, request.query, new Date()),
      )
    },
  )
}
