import { requestCalls } from '#rules/calls/requestCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { createView } from './createView.ts'
import { deleteView } from './deleteView.ts'
import { listViews, readView } from './listViews.ts'

/** The calls about a member's saved views of the list. */
export function viewRoutes(api: Api, { database }: AppContext): void {
  const about = { tags: ['requests'] }

  api.get(
    '/v1/views',
    { schema: { summary: 'List your saved views', ...about, ...requestCalls['GET /v1/views'] } },
    (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, (tx) => listViews(tx, member))
    },
  )

  api.post(
    '/v1/views',
    {
      schema: { summary: 'Save a view of the list', ...about, ...requestCalls['POST /v1/views'] },
    },
    async (request, reply) => {
      const member = permit(request, 'seeRequests')
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await createView(tx, member, request.body, new Date()),
        }))
        return readView(tx, member, subject)
      })
      return reply.status(201).send(view)
    },
  )

  api.delete(
    '/v1/views/:id',
    {
      schema: { summary: 'Delete a saved view', ...about, ...requestCalls['DELETE /v1/views/:id'] },
    },
    async (request, reply) => {
      const member = permit(request, 'seeRequests')
      const { id } = request.params
      await inBusiness(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await deleteView(tx, member, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
