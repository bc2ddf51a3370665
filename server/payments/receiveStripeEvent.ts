import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { dropForeign, keepNotice } from './keepNotice.ts'

/**
 * Receives a webhook: checks the provider's signature over the very bytes that arrived, then stores the
 * event and queues its handling in one transaction, before the webhook is answered. An event that is not
 * ours is answered and forgotten.
 * @param body the bytes of the call's body
 * @param signature the header `Stripe-Signature`
 * @throws {Refusal} `signature_invalid` when the provider did not sign these bytes in the last minutes
 */
export async function receiveStripeEvent(
  context: AppContext,
  body: unknown,
  signature: unknown,
  now: Date,
): Promise<void> {
  const signed = typeof signature === 'string' && Buffer.isBuffer(body)
  const notice = signed ? context.stripe.readNotice(body, signature) : null
  if (!notice) throw new Refusal('signature_invalid')
  await outsideBusinesses(context.database, async (tx) => {
    const [ours] = await dropForeign(tx, context, [notice])
    if (ours) await keepNotice(tx, ours, 'webhook', now)
    crashPoint('webhook.before_commit')
  })
  crashPoint('webhook.after_commit')
}
