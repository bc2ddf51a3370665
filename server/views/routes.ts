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

/** The calls about the views of the list that someone keeps: parse, permit, verb, present. */
export function viewRoutes(api: Api, { database }: AppContext): void {
  const about = { tags: ['requests'] }

  api.get(
    '/v1/views',
    { schema: { summary: 'List your saved views', ...about, response: { 200: savedViews } } },
    (request) => {
      const by = permit(request, 'seeRequests')
      return inBusiness(database, by.businessId, (tx) => listViews(tx, by))
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
      const by = permit(request, 'seeRequests')
      const view = await inBusiness(database, by.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, by.businessId, request, async () => ({
          status: 201,
          subject: await createView(tx, by, request.body, new Date()),
        }))
        return readView(tx, by, subject)
      })
      return reply.status(201).send(view)
    },
  )

  api.delete(
    '/v1/views/:id',
    { schema: { summary: 'Delete a saved view', ...about, params, response: { 204: z.null() } } },
    async (request, reply) => {
      const by = permit(request, 'seeRequests')
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await deleteView(tx, by, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
