import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { comparePayment, type Difference, type TheirPayment } from './comparePayment.ts'
import { type OurPayment, readAccount, readOurs } from './readOurs.ts'

/** A payment on both sides, and the differences. */
export type Comparison = {
  ours: OurPayment
  theirs: TheirPayment | null
  differences: Difference[]
}

/**
 * Compares a payment on both sides; returns null if there is nothing to compare: an attempt for
 * which no intent was recorded, or a payment not by card.
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function compareWithProvider(
  context: AppContext,
  name: PaymentName,
): Promise<Comparison | null> {
  const { businessId, paymentId } = name
  const { ours, account } = await inBusiness(context.database, businessId, async (tx) => ({
    ours: (await readOurs(tx, businessId, { by: 'id', among: [paymentId] }))[0],
    account: await readAccount(tx, businessId),
  }))
  if (!ours?.intentId) return null
  const theirs = await readTheirs(context, ours.intentId, account)
  return { ours, theirs, differences: comparePayment(ours, theirs) }
}

/** Reads the provider's record of a payment; null if the provider does not know its intent. */
export async function readTheirs(
  { stripe }: AppContext,
  intentId: string,
  account: string | null,
): Promise<TheirPayment | null> {
  const intent = await stripe.readIntent(intentId, account)
  if (!intent) return null
  // Only captured money can be refunded or disputed.
  if (intent.receivedMinor === 0) return { intent, refunds: [], disputes: [] }
  const refunds = await stripe.listRefunds(intentId, account)
  const disputes = intent.disputed ? await stripe.listDisputes(intentId, account) : []
  return { intent, refunds, disputes }
}
