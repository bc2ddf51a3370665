import { itemCalls } from '#rules/calls/itemCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { listItems, readItem } from './listItems.ts'
import { changeItem, createItem, deleteItem, moveItem } from './saveItem.ts'

const about = (summary: string) => ({ summary, tags: ['requests'] })

/** Serves the calls about the price list: all members read it, those who set up the business write it. */
export function itemRoutes(api: Api, context: AppContext): void {
  readAndAddRoutes(api, context)
  changeRoutes(api, context)
}

function readAndAddRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/items',
    { schema: { ...about('Read the price list'), ...itemCalls['GET /v1/items'] } },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => listItems(tx, businessId))
    },
  )

  api.post(
    '/v1/items',
    { schema: { ...about('Add an item to the price list'), ...itemCalls['POST /v1/items'] } },
    async (request, reply) => {
      const member = permit(request, 'changeBusiness')
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await createItem(tx, member, request.body, new Date()),
        }))
        return readItem(tx, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )
}

function changeRoutes(api: Api, { database }: AppContext): void {
  api.put(
    '/v1/items/:id',
    { schema: { ...about('Change an item'), ...itemCalls['PUT /v1/items/:id'] } },
    (request) => {
      const member = permit(request, 'changeBusiness')
      const { id } = request.params
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await changeItem(tx, member, id, request.body)
          return { status: 200, subject: id }
        })
        return readItem(tx, member.businessId, id)
      })
    },
  )

  api.post(
    '/v1/items/:id/move',
    { schema: { ...about('Move an item in the list'), ...itemCalls['POST /v1/items/:id/move'] } },
    (request) => {
      const member = permit(request, 'changeBusiness')
      const { id } = request.params
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await moveItem(tx, member, id, request.body.place)
          return { status: 200, subject: id }
        })
        return listItems(tx, member.businessId)
      })
    },
  )

  api.delete(
    '/v1/items/:id',
    { schema: { ...about('Delete an item'), ...itemCalls['DELETE /v1/items/:id'] } },
    async (request, reply) => {
      const member = permit(request, 'changeBusiness')
      const { id } = request.params
      await inBusiness(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await deleteItem(tx, member, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
