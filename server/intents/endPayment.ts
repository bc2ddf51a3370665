import { finalPaymentStatuses } from '#rules/payment.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { nullWhenRefused, openIntent } from './openIntent.ts'
import { planCheck } from './planCheck.ts'
import { readLivePayment } from './readLivePayment.ts'

/**
 * The outcome of ending a payment: nothing can be paid any more, or the money has moved, or it may
 * still move.
 */
export type PaymentEnd = 'ended' | 'paid' | 'under_way'

/**
 * Ends a request's live payment before the request itself ends. An attempt whose intent was never recorded
 * has handed out no client secret, so it is ended here alone; of any other the provider decides. A
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
  const name = { businessId, paymentId: live.id }
  if (live.intentId === null && (await endUnrecorded(context, name))) return 'ended'
  const opened = await openIntent(context, businessId, live.id).catch(nullWhenRefused)
  if (!opened) return 'ended'
  const intent = await context.stripe.cancelIntent(opened.intent.id, opened.account)
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') return 'under_way'
  return inBusiness(context.database, businessId, async (tx) => {
    if (intent.status === 'succeeded') {
      await planCheck(tx, name, 0, 0)
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
 * Ends an attempt that has no recorded intent; a later check cancels the intent that the provider may have
 * made for it. @returns false if an intent was recorded meanwhile
 */
async function endUnrecorded(context: AppContext, name: PaymentName): Promise<boolean> {
  return inBusiness(context.database, name.businessId, async (tx) => {
    const ended = await tx
      .updateTable('payment')
      .set({ status: 'canceled', updatedAt: new Date() })
      .where('businessId', '=', name.businessId)
      .where('id', '=', name.paymentId)
      .where('intentId', 'is', null)
      .where('status', 'not in', [...finalPaymentStatuses])
      .returning('id')
      .executeTakeFirst()
    if (ended) await planCheck(tx, name, 0, retryLimits.endedAttemptCheckMs)
    return ended !== undefined
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
