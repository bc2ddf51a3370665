import { requestCalls } from '#rules/calls/requestCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { askRefund } from './askRefund.ts'
import { finishRefund } from './finishRefund.ts'
import { requireRefundProof } from './requireRefundProof.ts'

/** Serves the call by which staff refund money: reserve, call the provider, record. */
export function refundRoute(api: Api, context: AppContext): void {
  const { database } = context

  api.post(
    '/v1/requests/:id/refunds',
    {
      schema: {
        summary: 'Give money back',
        description:
          'Answers with the refund as `asked` when the provider cannot be reached: it is asked again until it answers.',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/refunds'],
      },
    },
    async (request) => {
      const by = permit(request, 'refundPayment')
      const now = new Date()
      const { businessId } = by
      const { id } = request.params
      const { subject: refundId } = await inBusiness(database, businessId, (tx) =>
        answerOnce(tx, businessId, request, async () => {
          const { amountMinor } = request.body
          await requireRefundProof(tx, request, by, { requestId: id, amountMinor }, now)
          return { status: 200, subject: await askRefund(tx, context, by, id, request.body, now) }
        }),
      )
      return finishRefund(context, { businessId, requestId: id }, refundId)
    },
  )
}
