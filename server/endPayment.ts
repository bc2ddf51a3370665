import { finalPaymentStatuses } from '#rules/payment.ts'
import { inBusiness } from './database/transaction.ts'
import type { House } from './house.ts'
import { openIntent } from './openIntent.ts'

/** What came of it: `ended` when nothing can be paid any more, else whether the money has moved. */
export type PaymentEnd = { ended: true } | { ended: false; paymentId: string; paid: boolean }

/**
 * Ends a request's live payment at the provider before the request itself ends: the provider is
 * the arbiter. A reserved attempt is made known first, so that no intent stays behind unseen.
 */
export async function endPayment(
  house: House,
  businessId: string,
  requestId: string,
): Promise<PaymentEnd> {
  const live = await inBusiness(house.database, businessId, (tx) =>
    tx
      .selectFrom('payment')
      .select('id')
      .where('businessId', '=', businessId)
      .where('requestId', '=', requestId)
      .where('status', 'not in', [...finalPaymentStatuses])
      .executeTakeFirst(),
  )
  if (!live) return { ended: true }
  const opened = await openIntent(house, businessId, live.id)
  const intent = await house.stripe.cancelIntent(opened.intent.id, opened.account)
  if (intent.status !== 'canceled') {
    return { ended: false, paymentId: live.id, paid: intent.status === 'succeeded' }
  }
  await inBusiness(house.database, businessId, (tx) =>
    tx
      .updateTable('payment')
      .set({ status: 'canceled', updatedAt: new Date() })
      .where('businessId', '=', businessId)
      .where('id', '=', live.id)
      .where('status', 'not in', [...finalPaymentStatuses])
      .execute(),
  )
  return { ended: true }
}
