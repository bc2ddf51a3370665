import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit, requireActor } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { refuseField } from '#server/http/problems.ts'
import { mayCall } from '#server/outside/outboundHttp.ts'
import { readPushKeys } from './readPushKeys.ts'
import { deleteSubscription, saveSubscription } from './saveSubscription.ts'

/** The calls by which a browser subscribes to pushes. */
export function pushRoutes(api: Api, { database, config }: AppContext): void {
  const about = { tags: ['business'] }

  api.get(
    '/v1/push-key',
    {
      schema: { summary: 'Read the key for push', ...about, ...businessCalls['GET /v1/push-key'] },
    },
    async (request) => {
      const member = permit(request, 'seeRequests')
      const { publicKey } = await inBusiness(database, member.businessId, readPushKeys)
      return { publicKey }
    },
  )

  api.post(
    '/v1/push-subscriptions',
    {
      schema: {
        summary: 'Be told in this browser, also while Ringup is closed',
        ...about,
        ...businessCalls['POST /v1/push-subscriptions'],
      },
    },
    async (request, reply) => {
      const member = permit(request, 'seeRequests')
      const { sessionId } = requireActor(request)
      const subscriber = { ...member, sessionId }
      const { endpoint, keys, language = null } = request.body
      if (!mayCall(endpoint, config.outboundPrivate)) throw refuseField('endpoint', 'field_invalid')
      const { subject } = await inBusiness(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await saveSubscription(
            tx,
            subscriber,
            { endpoint, ...keys, language },
            new Date(),
          ),
        })),
      )
      return reply.status(201).send({ id: subject })
    },
  )

  api.delete(
    '/v1/push-subscriptions/:id',
    {
      schema: {
        summary: 'Be told no more',
        ...about,
        ...businessCalls['DELETE /v1/push-subscriptions/:id'],
      },
    },
    async (request, reply) => {
      const member = permit(request, 'seeRequests')
      const { id } = request.params
      await inBusiness(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await deleteSubscription(tx, member, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
