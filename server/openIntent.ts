import { inBusiness } from './database/transaction.ts'
import type { House } from './house.ts'
import type { Intent } from './stripe.ts'

/**
 * Gives the provider's intent of a payment that was reserved, making it where that was not done or
 * not recorded. The key is made of our ids: after a crash the provider gives the same one again.
 */
export async function openIntent(
  house: House,
  businessId: string,
  paymentId: string,
): Promise<{ intent: Intent; account: string | null }> {
  const payment = await inBusiness(house.database, businessId, (tx) =>
    tx
      .selectFrom('payment as p')
      .innerJoin('request as r', (join) =>
        join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
      )
      .innerJoin('business as b', 'b.id', 'p.businessId')
      .where('p.businessId', '=', businessId)
      .where('p.id', '=', paymentId)
      .select([
        'p.intentId',
        'p.requestId',
        'p.attempt',
        'p.amountMinor',
        'p.currency',
        'r.number',
        'r.whatFor',
        'b.stripeAccount as account',
      ])
      .executeTakeFirstOrThrow(),
  )
  const { account } = payment
  const known = payment.intentId ? await house.stripe.readIntent(payment.intentId, account) : null
  if (known) return { intent: known, account }
  const intent = await house.stripe.createIntent({
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    account,
    businessId,
    requestId: payment.requestId,
    paymentId,
    description: `${payment.number}: ${payment.whatFor}`,
    idempotencyKey: `${payment.requestId}:pay:${payment.attempt}`,
  })
  await inBusiness(house.database, businessId, (tx) =>
    tx
      .updateTable('payment')
      .set({ intentId: intent.id, updatedAt: new Date() })
      .where('businessId', '=', businessId)
      .where('id', '=', paymentId)
      .where('intentId', 'is', null)
      .execute(),
  )
  return { intent, account }
}
