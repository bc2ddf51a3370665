import type { AppContext } from '#server/appContext.ts'
import { sendReply } from '#server/customers/sendReply.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { sentBody } from '#server/messages/queueText.ts'
import { lockReply } from './lockReply.ts'

type Member = { businessId: string; userId: string }

/**
 * Sends a scheduled reply at once, in the name of the member who decides so; its job then finds nothing to send.
 * @returns the id of the text
 * @throws {Refusal} not_found once it was sent or canceled, and what `sendReply` throws
 */
export async function sendReplyNow(
  tx: Tx,
  context: AppContext,
  member: Member,
  id: string,
  now: Date,
): Promise<string> {
  const { businessId } = member
  const reply = await lockReply(tx, { businessId, replyId: id })
  if (!reply) throw new Refusal('not_found')
  await deleteReply(tx, businessId, id)
  return sendReply(tx, context, member, reply.customerId, { body: sentBody(context, reply) }, now)
}

/**
 * Cancels a scheduled reply, or takes away one that was not sent.
 * @throws {Refusal} not_found once it was sent or canceled
 */
export async function cancelReply(tx: Tx, member: Member, id: string): Promise<void> {
  const { businessId, userId } = member
  const canceled = await deleteReply(tx, businessId, id)
  if (!canceled) throw new Refusal('not_found')
  await recordEvent(tx, {
    businessId,
    subject: canceled.customerId,
    type: 'reply.canceled',
    actor: 'staff',
    actorId: userId,
  })
}

function deleteReply(tx: Tx, businessId: string, id: string) {
  return tx
    .deleteFrom('scheduledReply')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('customerId')
    .executeTakeFirst()
}
