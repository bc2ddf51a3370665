import { defaultChoices, type Topic, topics } from '#rules/notificationTopics.ts'
import type { NotificationChoicesView } from '#rules/shapes/notifications.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Reads what a member chose to be told of, or the defaults of one who has chosen nothing. */
export async function readChoices(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<NotificationChoicesView> {
  const row = await tx
    .selectFrom('notificationChoice')
    .select(['toast', 'sound', 'push', 'mentionsAsked', 'quietFrom', 'quietTo', 'quietTimeZone'])
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return toChoices(row)
}

type Row = {
  [Way in 'toast' | 'sound' | 'push']: string[] | null
} & {
  mentionsAsked: boolean | null
  quietFrom: string | null
  quietTo: string | null
  quietTimeZone: string | null
}

/**
 * Returns the choices in a row; without one, or where a join found none, the defaults. Choices that were made before
 * mentions could be chosen include them.
 */
export function toChoices(row: Row | undefined): NotificationChoicesView {
  const known = (chosen: readonly string[], added: readonly Topic[] = []) =>
    topics.filter((topic) => chosen.includes(topic) || added.includes(topic))
  const added: Topic[] = row?.mentionsAsked === false ? ['mentioned'] : []
  const { quietFrom: from, quietTo: to, quietTimeZone: timeZone } = row ?? {}
  return {
    toast: known(row?.toast ?? defaultChoices.toast, added),
    sound: known(row?.sound ?? defaultChoices.sound),
    push: known(row?.push ?? defaultChoices.push, added),
    quiet: from && to && timeZone ? { from, to, timeZone } : null,
  }
}
