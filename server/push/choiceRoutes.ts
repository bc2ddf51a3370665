import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { readChoices } from './readChoices.ts'
import { saveChoices } from './saveChoices.ts'

/** The calls by which members choose what they are told of; nobody reads or changes the choices of another. */
export function choiceRoutes(api: Api, { database }: AppContext): void {
  const about = { tags: ['business'] }

  api.get(
    '/v1/members/me/notifications',
    {
      schema: {
        summary: 'Read what you are told of, and how',
        ...about,
        ...businessCalls['GET /v1/members/me/notifications'],
      },
    },
    async (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, (tx) => readChoices(tx, member))
    },
  )

  api.put(
    '/v1/members/me/notifications',
    {
      schema: {
        summary: 'Choose what you are told of, how, and when not',
        ...about,
        ...businessCalls['PUT /v1/members/me/notifications'],
      },
    },
    async (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await saveChoices(tx, member, request.body, new Date())
          return { status: 200, subject: member.userId }
        })
        return readChoices(tx, member)
      })
    },
  )
}
