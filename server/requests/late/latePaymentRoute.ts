import { requestCalls } from '#rules/calls/requestCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import type { PaymentName } from '#server/ids.ts'
import { finishRefund } from '#server/requests/refunds/finishRefund.ts'
import { settleRefunds } from '#server/requests/refunds/settleRefunds.ts'
import { StripeRefused, StripeUnavailable } from '#server/stripe/askStripe.ts'
import { decideLatePayment } from './decideLatePayment.ts'

/** Serves the call by which staff decide about a late payment. */
export function latePaymentRoute(api: Api, context: AppContext): void {
  const { database } = context

  api.post(
    '/v1/requests/:id/late-payment',
    {
      schema: {
        summary: 'Keep a late payment, or give it back',
        description:
          'Of a payment whose `late` says why and whose `lateDecision` is null. It is given back as by a refund, which asks for the same.',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/late-payment'],
      },
    },
    async (request) => {
      const by = permit(request, 'refundPayment')
      const now = new Date()
      const { id } = request.params
      const { businessId, userId } = by
      const { paymentId, decision } = request.body
      if (decision === 'refund') {
        requireProof(request, now)
        await learnRefunds(context, { businessId, paymentId })
      }
      const { subject } = await inBusiness(database, businessId, (tx) =>
        answerOnce(tx, businessId, request, async () => ({
          status: 200,
          subject:
            (await decideLatePayment(
              tx,
              context,
              { businessId, userId, requestId: id },
              request.body,
              now,
            )) ?? id,
        })),
      )
      const refundId = decision === 'refund' ? subject : null
      return finishRefund(context, { businessId, requestId: id }, refundId)
    },
  )
}

/**
 * Reads refunds first: a refund made in the provider's dashboard a moment ago may precede its
 * webhook.
 */
async function learnRefunds(context: AppContext, name: PaymentName): Promise<void> {
  await settleRefunds(context, name).catch((error: unknown) => {
    // The refund itself is asked for again until the provider answers.
    if (!(error instanceof StripeUnavailable || error instanceof StripeRefused)) throw error
  })
}
