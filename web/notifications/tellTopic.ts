import { defaultChoices, type NotificationChoices, topicOf } from '#rules/notificationTopics.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { type Place, toastEvent } from '#web/requests/toastEvent.ts'
import { queryClient } from '#web/staff/api/queries.ts'
import { choicesQuery } from './choicesQuery.ts'
import { chooseWays } from './chooseWays.ts'
import { isSoundOn } from './deviceSound.ts'

/**
 * Tells the person of an event in the ways that they chose. When the choices cannot be read, the defaults hold: better
 * told once too often than not of money.
 * @param place the screen on which the event came in
 */
export async function tellTopic(
  event: StreamEvent,
  business: { id: string; locale: string },
  place: Place,
): Promise<void> {
  if (!topicOf(event.type)) return
  const choices: NotificationChoices = await queryClient
    .fetchQuery(choicesQuery)
    .catch(() => defaultChoices)
  const ways = chooseWays(event, choices, { isSoundOn: isSoundOn() }, new Date())
  if (ways.toast) toastEvent(event, business.locale, place)
  if (!ways.sound) return
  const { ringOnce } = await import('./ringOnce.ts')
  await ringOnce(`${business.id}:${event.sequence}`)
}
