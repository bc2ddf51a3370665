import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { keepLost } from '#server/payments/keepLost.ts'

/** Checks again the money that matches nothing and was not refunded when it was last checked. */
export async function recheckLost(
  context: AppContext,
  businessId: string,
  account: string | null,
): Promise<void> {
  const lost = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('lostPayment')
      .select(['intentId', 'requestId', 'why'])
      .where('businessId', '=', businessId)
      .where('returnedAt', 'is', null)
      .limit(providerLimits.reconcileLooksMax)
      .execute(),
  )
  for (const { intentId, requestId, why } of lost) {
    const intent = await context.stripe.readIntent(intentId, account)
    if (!intent) continue
    const about = { businessId, requestId, why }
    await inBusiness(context.database, businessId, (tx) => keepLost(tx, about, intent, new Date()))
  }
}
