import { finalPaymentStatuses, isLive } from '#rules/payment.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { bearsOurMark } from '#server/intents/moneyMarks.ts'
import type { OpenIntent } from '#server/intents/openIntent.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { keepLost } from './keepLost.ts'
import { moveRequest } from './moveRequest.ts'

/**
 * Ends a payment whose intent somebody gave another amount or currency at the provider: cancels the
 * intent if possible, and records money that it brought in as money that does not match. The
 * request stays as it was, and can be paid by another attempt.
 * @returns whether the payment may still change
 * @throws {StripeUnavailable} if the provider cannot be asked
 * @throws {Error} if the intent is as we made it: then our own row was changed, which nothing here
 * can repair
 */
export async function settleMisfit(
  context: AppContext,
  { businessId, paymentId }: PaymentName,
  { intent: read, account, requestId }: OpenIntent,
): Promise<boolean> {
  if (bearsOurMark(context.secret, read))
    throw new Error(`payment ${paymentId} has another sum than its intent was made for`)
  const intent = isLive(read.status) ? await context.stripe.cancelIntent(read.id, account) : read
  await inBusiness(context.database, businessId, async (tx) => {
    const now = new Date()
    const request = await lockRequest(tx, { businessId, requestId })
    await tx
      .updateTable('payment')
      .set({ status: isLive(intent.status) ? intent.status : 'canceled', updatedAt: now })
      .where('businessId', '=', businessId)
      .where('id', '=', paymentId)
      .where('status', 'not in', [...finalPaymentStatuses])
      .execute()
    await moveRequest(tx, request, intent.status === 'processing' ? 'processing' : 'open')
    await keepLost(tx, { businessId, requestId, why: 'other_amount' }, intent, now)
  })
  return isLive(intent.status)
}
