import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { LockedReply } from './lockReply.ts'
import type { ReplyName } from './scheduleReply.ts'

/** Keeps a reply that was not sent, with the reason, and puts its conversation among those to answer. */
export async function showUnsent(
  tx: Tx,
  { businessId, replyId }: ReplyName,
  { customerId, sendAt }: LockedReply,
  why: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('scheduledReply')
    .set({ why })
    .where('businessId', '=', businessId)
    .where('id', '=', replyId)
    .execute()
  await tx
    .updateTable('thread')
    .set({
      state: 'open',
      snoozedUntil: null,
      activeAt: now,
      version: sql`version + 1`,
      changedHow: null,
      changedBy: null,
    })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: customerId,
    type: 'reply.not_sent',
    actor: 'system',
    data: { why, sendAt: sendAt.toISOString() },
  })
}
