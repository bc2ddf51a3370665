import type { RequestView } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { readRequest } from '#server/requests/readRequest.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { makeRefund } from './makeRefund.ts'

type RefundName = { businessId: string; refundId: string }

/**
 * Ends a call that may have reserved a refund, once that is committed: asks the provider for it. Where
 * it cannot be reached the job asks again.
 * @param refundId null where nothing is given back.
 * @returns the request as it is then.
 * @throws {Refusal} refund_refused when the provider refused it, now or when this very call came
 * before.
 */
export async function finishRefund(
  context: AppContext,
  { businessId, requestId }: { businessId: string; requestId: string },
  refundId: string | null,
): Promise<RequestView> {
  if (refundId !== null) await tryRefund(context, { businessId, refundId })
  return inBusiness(context.database, businessId, (tx) =>
    readRequest(tx, context, businessId, requestId, new Date()),
  )
}

async function tryRefund(context: AppContext, name: RefundName): Promise<void> {
  crashPoint('refund.reserved')
  await makeRefund(context, name, false).catch((error: unknown) => {
    // It is reserved, and the job asks again.
    if (!(error instanceof StripeUnavailable)) throw error
  })
  const refund = await inBusiness(context.database, name.businessId, (tx) =>
    tx
      .selectFrom('refund')
      .select(['status', 'providerId'])
      .where('businessId', '=', name.businessId)
      .where('id', '=', name.refundId)
      .executeTakeFirstOrThrow(),
  )
  // One that the bank sent back later was taken at first.
  if (refund.status === 'failed' && refund.providerId === null) throw new Refusal('refund_refused')
}
