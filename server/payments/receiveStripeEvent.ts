import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { StripeNotice } from '#server/stripe/stripeTypes.ts'
import { keepNotice } from './keepNotice.ts'

/** Stores a webhook and queues its handling in one transaction, before the webhook is answered. */
export async function receiveStripeEvent(
  context: AppContext,
  notice: StripeNotice,
  now: Date,
): Promise<void> {
  await outsideBusinesses(context.database, async (tx) => {
    await keepNotice(tx, notice, 'webhook', now)
    crashPoint('webhook.before_commit')
  })
  crashPoint('webhook.after_commit')
}
