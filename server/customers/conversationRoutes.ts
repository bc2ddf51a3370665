import { customerCalls } from '#rules/calls/customerCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { answerAsked } from './answerAsked.ts'
import { listMessages, readMessage } from './listMessages.ts'
import { markRead } from './markRead.ts'
import { markUnread } from './markUnread.ts'
import { offerRoutes } from './offerRoutes.ts'
import { readCustomer } from './readCustomer.ts'
import { sendReply } from './sendReply.ts'

/** The calls about the texts to and from one customer. */
export function conversationRoutes(api: Api, context: AppContext): void {
  const { database } = context
  askedRoutes(api, context)
  offerRoutes(api, context)
  api.get(
    '/v1/customers/:id/messages',
    {
      schema: {
        summary: 'List the texts to and from a customer',
        tags: ['customers'],
        ...customerCalls['GET /v1/customers/:id/messages'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      const customerId = request.params.id
      return inBusiness(database, businessId, (tx) =>
        listMessages(tx, context, { businessId, customerId }, request.query),
      )
    },
  )

  api.post(
    '/v1/customers/:id/messages',
    {
      schema: {
        summary: 'Text words of your own to a customer',
        tags: ['customers'],
        ...customerCalls['POST /v1/customers/:id/messages'],
      },
    },
    async (request, reply) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await sendReply(tx, context, member, id, request.body, new Date()),
        }))
        return readMessage(tx, context, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )

  for (const [path, summary, mark] of marks)
    api.post(
      path,
      { schema: { summary, tags: ['customers'], ...customerCalls[`POST ${path}`] } },
      async (request, reply) => {
        const member = permit(request, 'reply')
        const { id } = request.params
        await inBusiness(database, member.businessId, (tx) =>
          answerOnce(tx, member.businessId, request, async () => {
            await mark(tx, member, id, new Date())
            return { status: 204, subject: id }
          }),
        )
        return reply.status(204).send(null)
      },
    )
}

const marks = [
  ['/v1/customers/:id/read', 'Mark the replies of a customer as read', markRead],
  ['/v1/customers/:id/unread', 'Mark the newest reply of a customer as unread', markUnread],
] as const

function askedRoutes(api: Api, context: AppContext): void {
  api.post(
    '/v1/customers/:id/asked-to-stop',
    {
      schema: {
        summary: 'Decide what a customer meant who asked for no more texts',
        tags: ['customers'],
        ...customerCalls['POST /v1/customers/:id/asked-to-stop'],
      },
    },
    (request) => {
      const member = permit(request, 'saveCustomer')
      const { id } = request.params
      return inBusiness(context.database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await answerAsked(tx, member, id, request.body.meant, new Date())
          return { status: 200, subject: id }
        })
        return readCustomer(tx, context, member.businessId, id)
      })
    },
  )
}
