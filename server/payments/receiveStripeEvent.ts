import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import type { StripeNotice } from '#server/stripeTypes.ts'

/**
 * Puts a webhook into the inbox and its handling into the queue, in one transaction, before it is
 * answered. Stripe may deliver twice; the second finds its row and does nothing.
 */
export async function receiveStripeEvent(
  house: House,
  notice: StripeNotice,
  now: Date,
): Promise<void> {
  await outsideBusinesses(house.database, async (tx) => {
    const stored = await tx
      .insertInto('providerEvent')
      .values({
        provider: 'stripe',
        id: notice.id,
        type: notice.type,
        account: notice.account,
        objectId: notice.objectId,
        receivedAt: now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await enqueue(tx, 'handleStripeEvent', { eventId: stored.id })
    crashPoint('webhook.before_commit')
  })
  crashPoint('webhook.after_commit')
}
