import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { comparePayment, type Difference, type TheirPayment } from './comparePayment.ts'
import { type OurPayment, readAccount, readOurs } from './readOurs.ts'

/** A payment as both sides have it, and what differs. */
export type Look = { ours: OurPayment; theirs: TheirPayment | null; differences: Difference[] }

/**
 * Looks at a payment on both sides; null where there is nothing to compare: an attempt for which no
 * intent was recorded, or one that is not by card.
 * @throws {StripeUnavailable} when the provider cannot be asked.
 */
export async function lookAt(context: AppContext, name: PaymentName): Promise<Look | null> {
  const { businessId, paymentId } = name
  const { ours, account } = await inBusiness(context.database, businessId, async (tx) => ({
    ours: (await readOurs(tx, businessId, { by: 'id', among: [paymentId] }))[0],
    account: await readAccount(tx, businessId),
  }))
  if (!ours?.intentId) return null
  const theirs = await readTheirs(context, ours.intentId, account)
  return { ours, theirs, differences: comparePayment(ours, theirs) }
}

/** All that the provider says of a payment; null when it does not know its intent. */
export async function readTheirs(
  { stripe }: AppContext,
  intentId: string,
  account: string | null,
): Promise<TheirPayment | null> {
  const intent = await stripe.readIntent(intentId, account)
  if (!intent) return null
  // Only what was captured can be given back or disputed.
  if (intent.receivedMinor === 0) return { intent, refunds: [], disputes: [] }
  const refunds = await stripe.listRefunds(intentId, account)
  const disputes = intent.disputed ? await stripe.listDisputes(intentId, account) : []
  return { intent, refunds, disputes }
}
