import { type NotificationChoices, topicOf } from '#rules/notificationTopics.ts'
import { isQuietIn } from '#rules/quietHours.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'

/**
 * Returns how an open screen tells its person of an event. A toast comes at any hour, because somebody who has Ringup
 * open is looking at it; a sound not in their own quiet hours.
 * @param device whether sounds are on in this browser
 */
export function chooseWays(
  { type }: Pick<StreamEvent, 'type'>,
  { toast, sound, quiet }: NotificationChoices,
  device: { isSoundOn: boolean },
  now: Date,
): { toast: boolean; sound: boolean } {
  const topic = topicOf(type)
  if (!topic) return { toast: false, sound: false }
  const isQuiet = quiet !== null && isQuietIn(now, quiet.timeZone, quiet)
  return {
    toast: toast.includes(topic),
    sound: sound.includes(topic) && device.isSoundOn && !isQuiet,
  }
}
