import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'

/**
 * Records that the payer has opened the page: once, and only on a script's call, never on a GET.
 */
export async function recordOpened(
  tx: Tx,
  { businessId, requestId }: { businessId: string; requestId: string },
  now: Date,
): Promise<void> {
  const opened = await tx
    .updateTable('request')
    .set({ openedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .where('openedAt', 'is', null)
    // Nobody was sent the link of a draft: a visitor there is one of us.
    .where('status', 'not in', ['draft', 'scheduled'])
    .returning('id')
    .executeTakeFirst()
  if (opened)
    await recordEvent(tx, {
      businessId,
      subject: requestId,
      type: 'request.opened',
      actor: 'payer',
    })
}
