import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import type { PushTarget } from '#server/outside/webPush.ts'

/**
 * Keeps that a browser wants to be told; the same browser again takes the place of what was kept of
 * it. Past the most that one person may have, their oldest go.
 * @returns the id of the subscription
 */
export async function saveSubscription(
  tx: Tx,
  by: { businessId: string; userId: string },
  { endpoint, p256dh, auth }: PushTarget,
  now: Date,
): Promise<string> {
  const { businessId, userId } = by
  const { id } = await tx
    .insertInto('pushSubscription')
    .values({ businessId, id: newId('psh'), userId, endpoint, p256dh, auth, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'endpoint'])
        .doUpdateSet({ userId, p256dh, auth, failures: 0, retryAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from push_subscription where business_id = ${businessId} and id in (
    select id from push_subscription
    where business_id = ${businessId} and user_id = ${userId} and id <> ${id}
    order by created_at desc, id desc offset ${limits.pushSubscriptionsPerMemberMax - 1}
  )`.execute(tx)
  await recordPush(tx, by, 'push.subscribed', id)
  return id
}

/** Forgets a browser of one's own. @throws {Refusal} not_found where it is another's or gone. */
export async function deleteSubscription(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
): Promise<void> {
  const gone = await tx
    .deleteFrom('pushSubscription')
    .where('businessId', '=', by.businessId)
    .where('userId', '=', by.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Refusal('not_found')
  await recordPush(tx, by, 'push.unsubscribed', id)
}

/** Which browser, and never its address: whoever has that can write to it. */
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
