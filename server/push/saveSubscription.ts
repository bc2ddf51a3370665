import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import type { PushTarget } from '#server/outside/webPush.ts'

/**
 * Saves a browser's push subscription, which goes with its session; a second one of the same browser replaces
 * the first. When a member
 * has more than the limit, the oldest are deleted.
 * @returns the id of the subscription
 */
export async function saveSubscription(
  tx: Tx,
  member: { businessId: string; userId: string; sessionId: string },
  { endpoint, p256dh, auth, language }: PushTarget & { language: string | null },
  now: Date,
): Promise<string> {
  const { businessId, userId, sessionId } = member
  const { id } = await tx
    .insertInto('pushSubscription')
    .values({
      businessId,
      id: newId('psh'),
      userId,
      sessionId,
      endpoint,
      p256dh,
      auth,
      language,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'endpoint'])
        .doUpdateSet({ userId, sessionId, p256dh, auth, language, failures: 0, retryAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from push_subscription where business_id = ${businessId} and id in (
    select id from push_subscription
    where business_id = ${businessId} and user_id = ${userId} and id <> ${id}
    order by created_at desc, id desc offset ${limits.pushSubscriptionsPerMemberMax - 1}
  )`.execute(tx)
  await recordPush(tx, member, 'push.subscribed', id)
  return id
}

/** Deletes a member's own subscription. @throws {Refusal} not_found when it is another's or gone. */
export async function deleteSubscription(
  tx: Tx,
  member: { businessId: string; userId: string },
  id: string,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('pushSubscription')
    .where('businessId', '=', member.businessId)
    .where('userId', '=', member.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Refusal('not_found')
  await recordPush(tx, member, 'push.unsubscribed', id)
}

/** Records the subscription's id, never its address, to which anyone who has it could push. */
function recordPush(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  type: 'push.subscribed' | 'push.unsubscribed',
  subscriptionId: string,
): Promise<void> {
  const data = { subscriptionId }
  return recordEvent(tx, {
    businessId,
    subject: userId,
    type,
    actor: 'staff',
    actorId: userId,
    data,
  })
}
