import { finalPaymentStatuses } from '#rules/payment.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { together } from '#server/database/together.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { StripeRefused } from '#server/stripe/askStripe.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { moneyMark } from './moneyMarks.ts'

/**
 * An intent, the account that it belongs to, the request that it is for, the amount that we asked
 * for in minor units, and the newest decline that we know of.
 */
export type OpenIntent = {
  intent: Intent
  asked: { amountMinor: number; currency: string }
  account: string | null
  requestId: string
  declineReference: string | null
}

/**
 * Returns the provider's intent of a reserved payment, making it if it was not made or not
 * recorded. The idempotency key is made of our ids: after a crash the provider returns the same
 * intent again.
 * @throws {StripeRefused} if the provider refuses to make it; the payment has then failed
 */
export async function openIntent(
  context: AppContext,
  businessId: string,
  paymentId: string,
): Promise<OpenIntent> {
  const payment = await inBusiness(context.database, businessId, (tx) =>
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
        'p.amountMinor',
        'p.currency',
        'p.declineReference',
        'r.number',
        'r.whatFor',
        'b.stripeAccount as account',
      ])
      .executeTakeFirstOrThrow(),
  )
  const { account, requestId, declineReference } = payment
  const { amountMinor, currency } = payment
  const known = { account, requestId, declineReference, asked: { amountMinor, currency } }
  const held = payment.intentId ? await context.stripe.readIntent(payment.intentId, account) : null
  if (held) return { intent: held, ...known }
  const marked = { businessId, requestId, paymentId, amountMinor, currency }
  const order = {
    ...marked,
    account,
    mark: moneyMark(context.secret, marked),
    description: `${payment.number}: ${payment.whatFor}`,
    // The key has no attempt number: after a restored back-up the same number comes again.
    idempotencyKey: `${paymentId}:pay`,
  }
  const name = { businessId, paymentId }
  const intent = await context.stripe.createIntent(order).catch(async (error: unknown) => {
    if (error instanceof StripeRefused) await closeUnmade(context, name)
    throw error
  })
  const recorded = await recordIntent(context, name, intent.id)
  crashPoint('intent.recorded')
  // A recorded intent that the provider does not know cannot be opened again.
  if (recorded === intent.id || payment.intentId !== null) return { intent, ...known }
  // The provider has made a second intent, and the first was recorded meanwhile: nobody may pay
  // both.
  await context.stripe.cancelIntent(intent.id, account)
  return openIntent(context, businessId, paymentId)
}

/**
 * Returns null for a refused intent, which takes no money: its payment has failed. Throws any other
 * error.
 */
export function nullWhenRefused(error: unknown): null {
  if (error instanceof StripeRefused) return null
  throw error
}

/** Returns whether somebody changed the amount of an intent of ours at the provider. */
export function isOtherAmount({ intent, asked }: OpenIntent): boolean {
  return intent.amountMinor !== asked.amountMinor || intent.currency !== asked.currency
}

/**
 * Records an intent as the payment's own. @returns the intent that the payment has now: the first
 * recorded
 */
async function recordIntent(
  context: AppContext,
  { businessId, paymentId }: PaymentName,
  intentId: string,
): Promise<string | null> {
  return inBusiness(context.database, businessId, async (tx) => {
    const [, payment] = await together([
      tx
        .updateTable('payment')
        .set({ intentId, updatedAt: new Date() })
        .where('businessId', '=', businessId)
        .where('id', '=', paymentId)
        .where('intentId', 'is', null)
        .execute(),
      tx
        .selectFrom('payment')
        .select('intentId')
        .where('businessId', '=', businessId)
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow(),
    ])
    return payment.intentId
  })
}

/**
 * Fails an attempt that has no intent: nothing can be paid, and it must not keep its request open.
 */
async function closeUnmade(context: AppContext, name: PaymentName): Promise<void> {
  await inBusiness(context.database, name.businessId, (tx) =>
    tx
      .updateTable('payment')
      .set({ status: 'failed', updatedAt: new Date() })
      .where('businessId', '=', name.businessId)
      .where('id', '=', name.paymentId)
      .where('intentId', 'is', null)
      .where('status', 'not in', [...finalPaymentStatuses])
      .execute(),
  )
}
