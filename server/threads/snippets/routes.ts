import { snippetCalls } from '#rules/calls/snippetCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { listSnippets, readSnippet } from './listSnippets.ts'
import { changeSnippet, createSnippet, deleteSnippet } from './saveSnippet.ts'

/** The calls about quick answers, which members who may answer customers make for all of them. */
export function snippetRoutes(api: Api, { database }: AppContext): void {
  const tags = ['inbox']
  const about = (summary: string) => ({ summary, tags })

  api.get(
    '/v1/snippets',
    { schema: { ...about('List the quick answers'), ...snippetCalls['GET /v1/snippets'] } },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => listSnippets(tx, businessId))
    },
  )

  api.post(
    '/v1/snippets',
    { schema: { ...about('Make a quick answer'), ...snippetCalls['POST /v1/snippets'] } },
    async (request, reply) => {
      const member = permit(request, 'reply')
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await createSnippet(tx, member, request.body, new Date()),
        }))
        return readSnippet(tx, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )

  api.put(
    '/v1/snippets/:id',
    { schema: { ...about('Change a quick answer'), ...snippetCalls['PUT /v1/snippets/:id'] } },
    (request) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await changeSnippet(tx, member, id, request.body)
          return { status: 200, subject: id }
        })
        return readSnippet(tx, member.businessId, id)
      })
    },
  )

  api.delete(
    '/v1/snippets/:id',
    { schema: { ...about('Delete a quick answer'), ...snippetCalls['DELETE /v1/snippets/:id'] } },
    async (request, reply) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      await inBusiness(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await deleteSnippet(tx, member, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
