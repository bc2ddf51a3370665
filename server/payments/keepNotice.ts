import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { StripeNotice } from '#server/stripe/stripeTypes.ts'

/**
 * Stores an event of the card provider in the inbox and queues its handling, as part of `tx`.
 * Stripe may deliver an event twice, and also lists what it delivers: the second copy finds its row
 * and does nothing.
 * @param foundBy how the event reached us; an event found in the list first counts as a webhook
 * once its webhook arrives
 */
export async function keepNotice(
  tx: Tx,
  notice: Omit<StripeNotice, 'live'>,
  foundBy: 'webhook' | 'list',
  now: Date,
): Promise<void> {
  const { id, type, account, objectId } = notice
  const stored = await tx
    .insertInto('providerEvent')
    .values({
      provider: 'stripe',
      id,
      type,
      account,
      objectId,
      foundBy,
      receivedAt: now,
      queuedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) return queueNotice(tx, { id, account })
  if (foundBy === 'list') return
  await tx
    .updateTable('providerEvent')
    .set({ foundBy })
    .where('provider', '=', 'stripe')
    .where('id', '=', id)
    .where('foundBy', '=', 'list')
    .execute()
}

/** Queues the handling of an inbox event, in place of a job that waits for its next attempt. */
export function queueNotice(
  tx: Tx,
  { id: eventId, account }: { id: string; account: string | null },
  delayMs = 0,
): Promise<void> {
  const job = account ? { eventId, account } : { eventId }
  return enqueue(tx, 'handleStripeEvent', job, delayMs, `stripe:${eventId}`)
}
