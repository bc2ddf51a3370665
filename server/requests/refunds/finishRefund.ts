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
 * Finishes a call that may have reserved a refund, once that is committed: asks the provider for
 * the refund. If the provider cannot be reached the job asks again.
 * @param refundId null if nothing is refunded
 * @returns the request as it is afterwards
 * @throws {Refusal} refund_refused if the provider refused it, now or in an earlier copy of this
 * call
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
    // The refund is reserved, and the job asks again.
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
  // A refund that the bank sent back later was accepted at first.
  if (refund.status === 'failed' && refund.providerId === null) throw new Refusal('refund_refused')
}
