import { customerCalls } from '#rules/calls/customerCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { dismissOffer } from './dismissOffer.ts'
import { readMessage } from './listMessages.ts'

/** The call about what staff are offered to do about a text. */
export function offerRoutes(api: Api, context: AppContext): void {
  api.post(
    '/v1/messages/:id/dismiss-offer',
    {
      schema: {
        summary: 'Dismiss what is offered under a text',
        tags: ['customers'],
        ...customerCalls['POST /v1/messages/:id/dismiss-offer'],
      },
    },
    (request) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      return inBusiness(context.database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await dismissOffer(tx, member, id, new Date())
          return { status: 200, subject: id }
        })
        return readMessage(tx, context, member.businessId, id)
      })
    },
  )
}
