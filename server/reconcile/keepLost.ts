import { limits } from '#rules/limits.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import type { Intent } from '#server/stripeTypes.ts'

/**
 * Keeps money that came in, or is on its way, for a request that we do not know: its row is gone with
 * what a back-up did not have. Nothing here says what it was for, so somebody has to look.
 */
export async function keepLost(
  tx: Tx,
  { id: intentId, ours, ...intent }: Intent & { ours: NonNullable<Intent['ours']> },
  now: Date,
): Promise<void> {
  const { status, amountMinor, currency, refundedMinor, receivedMinor } = intent
  if (receivedMinor === 0 && status !== 'processing') return
  const seen = {
    status,
    refundedMinor,
    seenAt: now,
    returnedAt: refundedMinor > 0 && refundedMinor >= receivedMinor ? now : null,
  }
  await tx
    .insertInto('lostPayment')
    .values({
      businessId: ours.businessId,
      intentId,
      requestId: ours.requestId,
      description: intent.description,
      amountMinor,
      currency,
      foundAt: now,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'intentId']).doUpdateSet(seen))
    .execute()
}

/** Asks again about those that were not given back when they were last seen. */
export async function lookAtLost(
  house: House,
  businessId: string,
  account: string | null,
): Promise<void> {
  const lost = await inBusiness(house.database, businessId, (tx) =>
    tx
      .selectFrom('lostPayment')
      .select('intentId')
      .where('businessId', '=', businessId)
      .where('returnedAt', 'is', null)
      .limit(limits.reconcileLooksMax)
      .execute(),
  )
  for (const { intentId } of lost) {
    const intent = await house.stripe.readIntent(intentId, account)
    const { ours } = intent ?? {}
    if (intent && ours)
      await inBusiness(house.database, businessId, (tx) =>
        keepLost(tx, { ...intent, ours }, new Date()),
      )
  }
}
