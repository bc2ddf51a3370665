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
 * An intent, the account that it stands in, what it is for, the sum that we asked for in minor units,
 * and the newest decline that we know of.
 */
export type OpenIntent = {
  intent: Intent
  asked: { amountMinor: number; currency: string }
  account: string | null
  requestId: string
  declineReference: string | null
}

/**
 * Gives the provider's intent of a payment that was reserved, making it where that was not done or
 * not recorded. The key is made of our ids: after a crash the provider gives the same one again.
 * @throws {StripeRefused} when the provider will not make it; the payment has then failed.
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
    // Not by the number of the attempt: after a back-up was restored the same number comes again.
    idempotencyKey: `${paymentId}:pay`,
  }
  const name = { businessId, paymentId }
  const intent = await context.stripe.createIntent(order).catch(async (error: unknown) => {
    if (error instanceof StripeRefused) await closeUnmade(context, name)
    throw error
  })
  const recorded = await recordIntent(context, name, intent.id)
  crashPoint('intent.recorded')
  // One that was recorded before, and that the provider does not know, is nothing to come back to.
  if (recorded === intent.id || payment.intentId !== null) return { intent, ...known }
  // The provider has made a second one, and the first was taken in meanwhile: nobody may pay both.
  await context.stripe.cancelIntent(intent.id, account)
  return openIntent(context, businessId, paymentId)
}

/** An intent that the provider will not make takes no money: its payment has failed. */
export function nullWhenRefused(error: unknown): null {
  if (error instanceof StripeRefused) return null
  throw error
}

/** Tells whether somebody changed the sum of an intent of ours at the provider. */
export function isOtherAmount({ intent, asked }: OpenIntent): boolean {
  return intent.amountMinor !== asked.amountMinor || intent.currency !== asked.currency
}

/** @returns the intent that the payment has now: the first that was recorded. */
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

/** Without an intent nothing can be paid: the attempt must not keep its request from ending. */
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
