import { mayDo, type Role } from '#rules/permissions.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { sendReply } from '#server/customers/sendReply.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { sentBody } from '#server/messages/queueText.ts'
import { type LockedReply, lockReply } from './lockReply.ts'
import { planReply, type ReplyName } from './scheduleReply.ts'
import { showUnsent } from './showUnsent.ts'

/**
 * Sends a scheduled reply whose time has come, as its writer, if it may still go out: otherwise it stays in the
 * conversation with the reason, and the conversation is one to answer. The text is queued in the transaction that
 * deletes the scheduled reply, so it goes out once, whatever ends the process.
 */
export async function sendReplyLater(
  context: AppContext,
  name: ReplyName,
  now: Date,
): Promise<void> {
  const { businessId } = name
  await inBusiness(context.database, businessId, async (tx) => {
    const reply = await lockReply(tx, name)
    if (!reply || reply.why !== null) return
    // The database's clock may be ahead of ours.
    if (reply.sendAt > now) return planReply(tx, name, reply.sendAt, now)
    const why = (await whyNot(tx, businessId, reply)) ?? (await send(tx, context, name, reply, now))
    if (why) await showUnsent(tx, name, reply, why, now)
    crashPoint('schedule.before_commit')
  })
  crashPoint('schedule.after_commit')
}

/** Returns why a reply may not go out that nobody looks at when it does; null if it may. */
async function whyNot(tx: Tx, businessId: string, reply: LockedReply): Promise<string | null> {
  if (reply.phone !== reply.toPhone) return 'number_changed'
  // They asked for no more after the words were written: their writer could not know.
  if (reply.askedToStopAt && reply.askedToStopAt >= reply.createdAt) return 'asked_to_stop'
  const member = await tx
    .selectFrom('member')
    .select('role')
    .where('businessId', '=', businessId)
    .where('userId', '=', reply.createdBy)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return member && mayDo(member.role as Role, 'reply') ? null : 'member_left'
}

/** Queues the text. Returns why it cannot go out, or null: nothing is written before all reasons are checked. */
async function send(
  tx: Tx,
  context: AppContext,
  { businessId, replyId }: ReplyName,
  reply: LockedReply,
  now: Date,
): Promise<string | null> {
  try {
    const writer = { businessId, userId: reply.createdBy }
    await sendReply(tx, context, writer, reply.customerId, { body: sentBody(context, reply) }, now)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  await tx
    .deleteFrom('scheduledReply')
    .where('businessId', '=', businessId)
    .where('id', '=', replyId)
    .execute()
  return null
}
