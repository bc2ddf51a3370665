import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/problems.ts'
import { changeMe } from './changeMe.ts'
import { listMembers } from './listMembers.ts'

/** The calls about the members of a business. */
export function memberRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/members',
    {
      schema: {
        summary: 'List who works in the business',
        tags: ['business'],
        ...businessCalls['GET /v1/members'],
      },
    },
    async (request) => {
      const member = permit(request, 'seeRequests')
      return {
        data: await inBusiness(database, member.businessId, (tx) => listMembers(tx, member)),
      }
    },
  )

  api.patch(
    '/v1/members/me',
    {
      schema: {
        summary: 'Set your own name',
        tags: ['business'],
        ...businessCalls['PATCH /v1/members/me'],
      },
    },
    async (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await changeMe(tx, member.userId, request.body.name)
          return { status: 200, subject: member.userId }
        })
        const me = (await listMembers(tx, member)).find(({ you }) => you)
        if (!me) throw new Refusal('not_found')
        return me
      })
    },
  )
}
