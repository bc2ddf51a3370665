import type { Topic } from '#rules/notificationTopics.ts'
import { isQuietIn } from '#rules/quietHours.ts'
import type { Tx } from '#server/database/transaction.ts'
import { toChoices } from './readChoices.ts'
import type { Pushes } from './sendPushes.ts'

/**
 * Reads the browsers to push a topic to: those of members who chose it, or chose nothing and have it by default, and
 * for whom it is not quiet now; without those that are paused because their service did not answer.
 * @param only the member whom the event is for; null if it is for all of them
 */
export async function readListeners(
  tx: Tx,
  businessId: string,
  topic: Topic,
  now: Date,
  only: string | null = null,
): Promise<Pushes['targets']> {
  const browsers = await tx
    .selectFrom('pushSubscription as s')
    .innerJoin('member as m', (join) =>
      join.onRef('m.businessId', '=', 's.businessId').onRef('m.userId', '=', 's.userId'),
    )
    .leftJoin('notificationChoice as n', (join) =>
      join.onRef('n.businessId', '=', 's.businessId').onRef('n.userId', '=', 's.userId'),
    )
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 's.language'])
    .select(['n.toast', 'n.sound', 'n.push', 'n.mentionsAsked'])
    .select(['n.quietFrom', 'n.quietTo', 'n.quietTimeZone'])
    .where('s.businessId', '=', businessId)
    .where('m.leftAt', 'is', null)
    .where((where) => where.or([where('s.retryAt', 'is', null), where('s.retryAt', '<=', now)]))
    .$if(only !== null, (rows) => rows.where('s.userId', '=', only))
    .execute()
  return browsers.flatMap(({ id, endpoint, p256dh, auth, language, ...row }) => {
    const { push, quiet } = toChoices(row)
    const isQuiet = quiet !== null && isQuietIn(now, quiet.timeZone, quiet)
    return push.includes(topic) && !isQuiet ? [{ id, endpoint, p256dh, auth, language }] : []
  })
}
