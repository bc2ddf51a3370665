import { isLive } from '#rules/payment.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { makeRefund } from '#server/requests/refunds/makeRefund.ts'
import { settleRefunds } from '#server/requests/refunds/settleRefunds.ts'
import { settleDisputes } from './settleDisputes.ts'
import { settleIntent } from './settlePayment.ts'

/**
 * Brings all our records of a card payment in line with the provider's: the payment, its disputes
 * and its refunds, including refunds that were asked for and never made. For callers without an
 * event.
 */
export async function settleAll(context: AppContext, name: PaymentName): Promise<void> {
  const { businessId } = name
  const settled = await inBusiness(context.database, businessId, (tx) => readSettled(tx, name))
  if (!settled) return
  await settleIntent(context, name)
  for (const refundId of settled.asked) await makeRefund(context, { businessId, refundId }, true)
  await settleRefunds(context, name)
  await settleDisputes(context, name)
}

/**
 * Reads a payment to settle. Returns null if it has no intent and gets none: cash, and an attempt
 * that the provider refused.
 */
async function readSettled(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
): Promise<{ asked: string[] } | null> {
  const payment = await tx
    .selectFrom('payment')
    .select(['intentId', 'status'])
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .where('method', '=', 'card')
    .executeTakeFirst()
  if (!payment || !(payment.intentId || isLive(payment.status))) return null
  const asked = await tx
    .selectFrom('refund')
    .select('id')
    .where('businessId', '=', businessId)
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'asked')
    .execute()
  return { asked: asked.map(({ id }) => id) }
}
