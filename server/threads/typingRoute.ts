import { threadCalls } from '#rules/calls/threadCalls.ts'
import { inboxLimits } from '#rules/inboxLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { requireCustomer } from '#server/customers/requireCustomer.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { notifyTyping } from '#server/database/typingChannel.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { openTally } from '#server/http/openTally.ts'

/** The call by which colleagues see that somebody is writing. */
export function typingRoute(api: Api, { database }: AppContext): void {
  const signals = openTally(inboxLimits.typingWindowMs, inboxLimits.typingSignalsMax)
  api.post(
    '/v1/threads/:id/typing',
    {
      schema: {
        summary: 'Show colleagues that you are writing',
        tags: ['inbox'],
        ...threadCalls['POST /v1/threads/:id/typing'],
      },
    },
    async (request, reply) => {
      const { businessId, userId } = permit(request, 'reply')
      const typing = { customerId: request.params.id, userId, isTyping: request.body.isTyping }
      await inBusiness(database, businessId, (tx) =>
        requireCustomer(tx, businessId, typing.customerId),
      )
      // Too many are dropped, not refused: the next one is as good.
      if (signals.count(userId)) await notifyTyping(database, { ...typing, businessId })
      return reply.status(204).send(null)
    },
  )
}
