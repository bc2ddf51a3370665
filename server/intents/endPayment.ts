import { finalPaymentStatuses } from '#rules/payment.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { nullWhenRefused, openIntent } from './openIntent.ts'
import { planCheck } from './planCheck.ts'
import { readLivePayment } from './readLivePayment.ts'

/**
 * The outcome of ending a payment: nothing can be paid any more, or the money has moved, or it may
 * still move.
 */
export type PaymentEnd = 'ended' | 'paid' | 'under_way'

/**
 * Ends a request's live payment at the provider before the request itself ends: the provider
 * decides. The intent of a reserved attempt is recorded first, so that none is left unknown. A
 * payment that turns out to be paid is settled by a job at once.
 */
export async function endPayment(
  context: AppContext,
  businessId: string,
  requestId: string,
): Promise<PaymentEnd> {
  const live = await inBusiness(context.database, businessId, (tx) =>
    readLivePayment(tx, businessId, requestId),
  )
  if (!live) return 'ended'
  const opened = await openIntent(context, businessId, live.id).catch(nullWhenRefused)
  if (!opened) return 'ended'
  const intent = await context.stripe.cancelIntent(opened.intent.id, opened.account)
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') return 'under_way'
  return inBusiness(context.database, businessId, async (tx) => {
    if (intent.status === 'succeeded') {
      await planCheck(tx, { businessId, paymentId: live.id }, 0, 0)
      return 'paid'
    }
    await tx
      .updateTable('payment')
      .set({ status: 'canceled', updatedAt: new Date() })
      .where('businessId', '=', businessId)
      .where('id', '=', live.id)
      .where('status', 'not in', [...finalPaymentStatuses])
      .execute()
    return 'ended'
  })
}

/**
 * Locks a request that is about to end, and returns whether it has a live payment. A reservation
 * takes the same lock, so it is either seen here or finds the request ended. The lock has a
 * statement of its own: a statement that waited for a lock still reads the rows as they were
 * before.
 */
export async function lockWithoutPayment(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<boolean> {
  await tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .forUpdate()
    .execute()
  return (await readLivePayment(tx, businessId, requestId)) === undefined
}
