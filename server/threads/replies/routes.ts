import { scheduledReplyCalls as calls } from '#rules/calls/scheduledReplyCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { readMessage } from '#server/customers/listMessages.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { cancelReply, sendReplyNow } from './decideReply.ts'
import { listReplies, readReply } from './presentReplies.ts'
import { scheduleReply } from './scheduleReply.ts'

const tags = ['inbox']

/** The calls about replies that go out later. */
export function scheduledReplyRoutes(api: Api, context: AppContext): void {
  const { database } = context
  const list = calls['GET /v1/customers/:id/scheduled-replies']
  api.get(
    '/v1/customers/:id/scheduled-replies',
    { schema: { summary: 'List the replies that go out later', tags, ...list } },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, async (tx) => ({
        data: await listReplies(tx, context, businessId, request.params.id),
      }))
    },
  )

  const schedule = calls['POST /v1/customers/:id/scheduled-replies']
  api.post(
    '/v1/customers/:id/scheduled-replies',
    { schema: { summary: 'Text words of your own later', tags, ...schedule } },
    async (request, reply) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await scheduleReply(tx, context, member, id, request.body, new Date()),
        }))
        return readReply(tx, context, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )

  const send = calls['POST /v1/scheduled-replies/:id/send']
  api.post(
    '/v1/scheduled-replies/:id/send',
    { schema: { summary: 'Send a scheduled reply now', tags, ...send } },
    async (request, reply) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await sendReplyNow(tx, context, member, id, new Date()),
        }))
        return readMessage(tx, context, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )

  const cancel = calls['DELETE /v1/scheduled-replies/:id']
  api.delete(
    '/v1/scheduled-replies/:id',
    { schema: { summary: 'Cancel a scheduled reply', tags, ...cancel } },
    async (request, reply) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      await inBusiness(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await cancelReply(tx, member, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
