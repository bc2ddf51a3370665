import { isLive } from '#rules/payment.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { findMadeIntent } from './findMadeIntent.ts'

/**
 * Cancels the intent that the provider may have made for an attempt that was ended here before its intent was
 * recorded. Nobody has its client secret; it would only stand open in the provider's books.
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function cancelUnrecorded(
  context: AppContext,
  { businessId, paymentId }: PaymentName,
): Promise<void> {
  const attempt = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('payment as p')
      .innerJoin('business as b', 'b.id', 'p.businessId')
      .select(['p.createdAt', 'b.stripeAccount as account'])
      .where('p.businessId', '=', businessId)
      .where('p.id', '=', paymentId)
      .where('p.status', '=', 'canceled')
      .where('p.intentId', 'is', null)
      .executeTakeFirst(),
  )
  if (!attempt) return
  const made = await findMadeIntent(context, { paymentId, ...attempt })
  if (made && isLive(made.status)) await context.stripe.cancelIntent(made.id, attempt.account)
}
