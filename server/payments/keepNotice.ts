import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { StripeNotice } from '#server/stripe/stripeTypes.ts'

/**
 * Puts what an event of the card provider names into the inbox and its handling into the queue, as
 * part of `tx`. Stripe may deliver twice, and lists what it delivers: the second finds its row and
 * does nothing.
 * @param foundBy how it came here; what the list was faster with is a webhook's once that comes.
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

/** Queues the handling of an inbox event, in place of one that waits for its next attempt. */
export function queueNotice(
  tx: Tx,
  { id: eventId, account }: { id: string; account: string | null },
  delayMs = 0,
): Promise<void> {
  const job = account ? { eventId, account } : { eventId }
  return enqueue(tx, 'handleStripeEvent', job, delayMs, `stripe:${eventId}`)
}
