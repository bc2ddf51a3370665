import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { readAccount } from './readOurs.ts'

/**
 * Returns whether a second intent for a payment no longer matters: it took no money, or none of it
 * is left.
 */
export function holdsNoMoney({ status, receivedMinor, refundedMinor }: Intent): boolean {
  return status === 'canceled' || (receivedMinor > 0 && refundedMinor >= receivedMinor)
}

/**
 * Checks the second intents of a payment again: an intent that was canceled or refunded since, by
 * anybody, is marked as resolved.
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function resolveSecondIntents(context: AppContext, name: PaymentName): Promise<void> {
  const { businessId } = name
  const { account, found } = await inBusiness(context.database, businessId, async (tx) => ({
    account: await readAccount(tx, businessId),
    found: await readSecondIntents(tx, name),
  }))
  for (const { id, subject } of found) {
    const intent = await context.stripe.readIntent(subject, account)
    if (intent && !holdsNoMoney(intent)) continue
    await inBusiness(context.database, businessId, (tx) =>
      tx
        .updateTable('reconcileDifference')
        .set({ healedAt: new Date(), provider: intent?.status ?? null })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .execute(),
    )
  }
}

function readSecondIntents(tx: Tx, { businessId, paymentId }: PaymentName) {
  return tx
    .selectFrom('reconcileDifference')
    .select(['id', 'subject'])
    .where('businessId', '=', businessId)
    .where('paymentId', '=', paymentId)
    .where('what', '=', 'intent')
    .where('healedAt', 'is', null)
    .execute()
}
