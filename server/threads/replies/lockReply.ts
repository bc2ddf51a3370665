import type { Tx } from '#server/database/transaction.ts'
import type { ReplyName } from './scheduleReply.ts'

/**
 * Locks a scheduled reply, and before it its customer, who can then be neither merged nor erased.
 * @returns undefined once it was sent or canceled
 */
export async function lockReply(tx: Tx, { businessId, replyId }: ReplyName) {
  const customer = await tx
    .selectFrom('customer as c')
    .innerJoin('scheduledReply as s', (join) =>
      join.onRef('s.businessId', '=', 'c.businessId').onRef('s.customerId', '=', 'c.id'),
    )
    .select(['c.phone', 'c.askedToStopAt'])
    .where('s.businessId', '=', businessId)
    .where('s.id', '=', replyId)
    .forKeyShare('c')
    .executeTakeFirst()
  const reply = await tx
    .selectFrom('scheduledReply')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', replyId)
    .forUpdate()
    .executeTakeFirst()
  return customer && reply && { ...reply, ...customer }
}

export type LockedReply = NonNullable<Awaited<ReturnType<typeof lockReply>>>
