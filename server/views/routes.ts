import { z } from 'zod'
import { savedView, savedViewBody, savedViews } from '#rules/shapes/requestList.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { createView } from './createView.ts'
import { deleteView } from './deleteView.ts'
import { listViews, readView } from './listViews.ts'

const params = z.object({ id: z.string().regex(/^view_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found') })

/** The calls about a member's saved views of the list. */
export function viewRoutes(api: Api, { database }: AppContext): void {
  const about = { tags: ['requests'] }

  api.get(
    '/v1/views',
    { schema: { summary: 'List your saved views', ...about, response: { 200: savedViews } } },
    (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, (tx) => listViews(tx, member))
    },
  )

  api.post(
    '/v1/views',
    {
      schema: {
        summary: 'Save a view of the list',
        ...about,
        body: savedViewBody,
        response: { 201: savedView },
      },
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
    { schema: { summary: 'Delete a saved view', ...about, params, response: { 204: z.null() } } },
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
