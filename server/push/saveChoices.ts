import type { NotificationChoicesBody } from '#rules/shapes/notifications.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { readChoices } from './readChoices.ts'

/**
 * Replaces a member's choices of what they are told of, and records the ones that changed, before and after. Saves of
 * one member wait for one another, so that each tells what it found.
 */
export async function saveChoices(
  tx: Tx,
  member: { businessId: string; userId: string },
  choices: NotificationChoicesBody,
  now: Date,
): Promise<void> {
  const { businessId, userId } = member
  await tx
    .selectFrom('member')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const before = await readChoices(tx, member)
  const changed = (['toast', 'sound', 'push', 'quiet'] as const).filter(
    (what) => JSON.stringify(before[what]) !== JSON.stringify(choices[what]),
  )
  if (changed.length === 0) return
  const { toast, sound, push, quiet } = choices
  const columns = {
    toast,
    sound,
    push,
    mentionsAsked: true,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    quietTimeZone: quiet?.timeZone ?? null,
    changedAt: now,
  }
  await tx
    .insertInto('notificationChoice')
    .values({ businessId, userId, ...columns })
    .onConflict((known) => known.columns(['businessId', 'userId']).doUpdateSet(columns))
    .execute()
  const pick = (of: NotificationChoicesBody) =>
    Object.fromEntries(changed.map((what) => [what, of[what]]))
  await recordEvent(tx, {
    businessId,
    subject: userId,
    type: 'notifications.changed',
    actor: 'staff',
    actorId: userId,
    data: { before: pick(before), after: pick(choices) },
  })
}
