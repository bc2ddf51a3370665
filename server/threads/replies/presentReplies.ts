import { inboxLimits } from '#rules/inboxLimits.ts'
import { whyReplyNotSent } from '#rules/scheduledReply.ts'
import type { ScheduledReply } from '#rules/shapes/scheduledReply.ts'
import type { AppContext } from '#server/appContext.ts'
import { requireCustomer } from '#server/customers/requireCustomer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { sentBody } from '#server/messages/queueText.ts'

/**
 * Lists the replies to one customer that wait for their time, or were not sent then; the next one first.
 * @throws {Refusal} not_found
 */
export async function listReplies(
  tx: Tx,
  context: AppContext,
  businessId: string,
  customerId: string,
): Promise<ScheduledReply[]> {
  await requireCustomer(tx, businessId, customerId)
  const rows = await replyRows(tx, businessId)
    .where('customerId', '=', customerId)
    .orderBy('sendAt')
    // Both of two who were merged may have had the most.
    .limit(2 * inboxLimits.scheduledRepliesMax)
    .execute()
  return rows.map((row) => presentReply(context, row))
}

/**
 * Reads one scheduled reply.
 * @throws {Refusal} not_found once it was sent or canceled
 */
export async function readReply(
  tx: Tx,
  context: AppContext,
  businessId: string,
  id: string,
): Promise<ScheduledReply> {
  const row = await replyRows(tx, businessId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return presentReply(context, row)
}

function replyRows(tx: Tx, businessId: string) {
  return tx.selectFrom('scheduledReply').selectAll().where('businessId', '=', businessId)
}

type Row = Awaited<ReturnType<ReturnType<typeof replyRows>['executeTakeFirstOrThrow']>>

function presentReply(context: AppContext, row: Row): ScheduledReply {
  return {
    id: row.id,
    customerId: row.customerId,
    body: sentBody(context, row),
    sendAt: row.sendAt.toISOString(),
    createdBy: row.createdBy,
    reason: row.why === null ? null : whyReplyNotSent(row.why),
  }
}
