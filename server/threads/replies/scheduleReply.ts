import { inboxLimits } from '#rules/inboxLimits.ts'
import type { ScheduleReplyBody } from '#rules/shapes/scheduledReply.ts'
import type { AppContext } from '#server/appContext.ts'
import { checkReply } from '#server/customers/sendReply.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { storedBody } from '#server/messages/queueText.ts'
import { readSendAt } from '#server/messages/readSendAt.ts'

export type ReplyName = { businessId: string; replyId: string }

/**
 * Keeps a reply that goes out later. It must be one that could go out now; whether it still may is decided when its
 * time comes.
 * @returns the id of the scheduled reply
 * @throws {Refusal} date_out_of_range, too_many_scheduled, and what `checkReply` throws
 */
export async function scheduleReply(
  tx: Tx,
  context: AppContext,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
  { sendAt: typed, ...reply }: ScheduleReplyBody,
  now: Date,
): Promise<string> {
  const sendAt = readSendAt(typed, now)
  if (!sendAt) throw refuseField('sendAt', 'date_out_of_range')
  const { to, link } = await checkReply(tx, context, businessId, customerId, reply, now)
  await refuseTooMany(tx, businessId, customerId)
  const id = newId('srp')
  await tx
    .insertInto('scheduledReply')
    .values({
      businessId,
      id,
      customerId,
      toPhone: to,
      body: storedBody(context, link, reply.body),
      ...link,
      sendAt,
      createdBy: userId,
      createdAt: now,
    })
    .execute()
  await planReply(tx, { businessId, replyId: id }, sendAt, now)
  await recordEvent(tx, {
    businessId,
    subject: customerId,
    type: 'reply.scheduled',
    actor: 'staff',
    actorId: userId,
    data: { sendAt: sendAt.toISOString() },
  })
  return id
}

/** Queues the job of a scheduled reply: one for each, which finds nothing to do once the reply was sent or canceled. */
export function planReply(tx: Tx, name: ReplyName, sendAt: Date, now: Date): Promise<void> {
  const delayMs = Math.max(0, sendAt.getTime() - now.getTime())
  return enqueue(tx, 'sendReplyLater', name, delayMs, `sendReplyLater:${name.replyId}`)
}

async function refuseTooMany(tx: Tx, businessId: string, customerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('scheduledReply')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= inboxLimits.scheduledRepliesMax) throw new Refusal('too_many_scheduled')
}
