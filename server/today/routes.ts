import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { readToday } from './readToday.ts'

/** The call that reads the day of a business. */
export function todayRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/today',
    {
      schema: {
        summary: 'Read what needs a person, what happens by itself today, and what came in',
        tags: ['insights'],
        ...businessCalls['GET /v1/today'],
      },
    },
    (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, (tx) =>
        readToday(tx, member, request.query, new Date()),
      )
    },
  )
}
