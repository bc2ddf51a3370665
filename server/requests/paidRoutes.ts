import { requestCalls } from '#rules/calls/requestCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerWithPaymentsEnded, answerWithRequest } from './answerWithRequest.ts'
import { markPaid } from './markPaid.ts'
import { previewReceipt } from './previewReceipt.ts'
import { unmarkPaid } from './unmarkPaid.ts'
import { actWithPaymentsEnded } from './withPaymentsEnded.ts'

/** Serves the calls for money that came in outside the card provider, and the words of the text about it or a refund. */
export function paidRoutes(api: Api, context: AppContext): void {
  const { database } = context

  api.post(
    '/v1/requests/:id/mark-paid',
    {
      schema: {
        summary: 'Mark as paid in cash or otherwise',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/mark-paid'],
      },
    },
    async (request) => {
      const by = permit(request, 'markPaid')
      const { businessId } = by
      const { id } = request.params
      const record = () =>
        inBusiness(database, businessId, (tx) =>
          answerWithRequest(tx, context, businessId, request, async () => {
            await markPaid(tx, context, by, id, request.body, new Date())
            return { status: 200, subject: id }
          }),
        )
      const { view } = await answerWithPaymentsEnded(context, businessId, request, record, () =>
        actWithPaymentsEnded(context, { businessId, id }, 'markPaid', record),
      )
      return view
    },
  )

  api.post(
    '/v1/requests/:id/unmark-paid',
    {
      schema: {
        summary: 'Take back what was marked as paid',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/unmark-paid'],
      },
    },
    async (request) => {
      const by = permit(request, 'markPaid')
      const { id } = request.params
      const { view } = await inBusiness(database, by.businessId, (tx) =>
        answerWithRequest(tx, context, by.businessId, request, async () => {
          await unmarkPaid(tx, by, id, new Date())
          return { status: 200, subject: id }
        }),
      )
      return view
    },
  )

  api.get(
    '/v1/requests/:id/receipt-text',
    {
      schema: {
        summary: 'Preview the text about a payment or a refund',
        tags: ['requests'],
        ...requestCalls['GET /v1/requests/:id/receipt-text'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      const name = { businessId, requestId: request.params.id }
      return inBusiness(database, businessId, (tx) =>
        previewReceipt(tx, context, name, request.query, new Date()),
      )
    },
  )
}
