import { finalPaymentStatuses } from '#rules/payment.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Reads the one payment of a request that can still change at the provider, if there is one. */
export function readLivePayment(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<{ id: string; intentId: string | null } | undefined> {
  return tx
    .selectFrom('payment')
    .select(['id', 'intentId'])
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .where('status', 'not in', [...finalPaymentStatuses])
    .executeTakeFirst()
}
