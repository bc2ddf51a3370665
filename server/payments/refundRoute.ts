import { z } from 'zod'
import { requestId, requestView } from '#rules/shapes/request.ts'
import { refundBody } from '#rules/shapes/requestActions.ts'
import { permit, requireProof } from '#server/actor.ts'
import type { Api } from '#server/api.ts'
import { StripeUnavailable } from '#server/askStripe.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { answerOnce } from '#server/idempotency.ts'
import { Refusal } from '#server/problems.ts'
import { readRequest } from '#server/readRequest.ts'
import { askRefund } from './askRefund.ts'
import { makeRefund } from './makeRefund.ts'

const params = z.object({ id: requestId })

/** The call by which staff give money back: reserve, call the provider, record. */
export function refundRoute(api: Api, house: House): void {
  const { database } = house

  api.post(
    '/v1/requests/:id/refunds',
    {
      schema: {
        summary: 'Give money back',
        description:
          'Answers with the refund as `asked` when the provider cannot be reached: it is asked again until it answers.',
        tags: ['requests'],
        params,
        body: refundBody,
        response: { 200: requestView },
      },
    },
    async (request) => {
      const by = permit(request, 'refundPayment')
      const now = new Date()
      requireProof(request, now)
      const { businessId } = by
      const { id } = request.params
      const { subject: refundId } = await inBusiness(database, businessId, (tx) =>
        answerOnce(tx, businessId, request, async () => ({
          status: 200,
          subject: await askRefund(tx, by, id, request.body, now),
        })),
      )
      crashPoint('refund.reserved')
      if ((await tryRefund(house, { businessId, refundId })) === 'refused')
        throw new Refusal('refund_refused')
      return inBusiness(database, businessId, (tx) =>
        readRequest(tx, house, businessId, id, new Date()),
      )
    },
  )
}

/** Whether the provider refused it, now or when this very call came before. */
async function tryRefund(
  house: House,
  name: { businessId: string; refundId: string },
): Promise<'refused' | 'taken'> {
  await makeRefund(house, name, false).catch((error: unknown) => {
    // It is reserved, and the job asks again.
    if (!(error instanceof StripeUnavailable)) throw error
  })
  const refund = await inBusiness(house.database, name.businessId, (tx) =>
    tx
      .selectFrom('refund')
      .select(['status', 'providerId'])
      .where('businessId', '=', name.businessId)
      .where('id', '=', name.refundId)
      .executeTakeFirstOrThrow(),
  )
  // One that the bank sent back later was taken at first.
  return refund.status === 'failed' && refund.providerId === null ? 'refused' : 'taken'
}
