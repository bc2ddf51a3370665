import { StripeUnavailable } from '#server/askStripe.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'
import { makeRefund } from './makeRefund.ts'

/**
 * Asks the provider for a refund that was reserved in the same call. Where it cannot be reached the
 * job asks again.
 * @throws {Refusal} refund_refused when the provider refused it, now or when this very call came
 * before.
 */
export async function tryRefund(
  house: House,
  name: { businessId: string; refundId: string },
): Promise<void> {
  crashPoint('refund.reserved')
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
  if (refund.status === 'failed' && refund.providerId === null) throw new Refusal('refund_refused')
}
