import { type Topic, topics, type Way, ways } from '#rules/notificationTopics.ts'
import type { NotificationChoicesView } from '#rules/shapes/notifications.ts'

/**
 * The changes in the form that are not saved yet: single boxes, and the quiet hours. They are kept beside the saved choices
 * and not as a copy of them, so that a change on another device arrives under the edits and is not undone by them.
 */
export type ChoiceEdits = {
  boxes: { [Box in `${Way}.${Topic}`]?: boolean }
  quiet?: NotificationChoicesView['quiet']
}

export const noEdits: ChoiceEdits = { boxes: {} }

/** Returns the choices as the form shows them. */
export function applyEdits(
  saved: NotificationChoicesView,
  { boxes, quiet }: ChoiceEdits,
): NotificationChoicesView {
  const edited = (way: Way) =>
    topics.filter((topic) => boxes[`${way}.${topic}`] ?? saved[way].includes(topic))
  return {
    ...(Object.fromEntries(ways.map((way) => [way, edited(way)])) as Record<Way, Topic[]>),
    quiet: quiet === undefined ? saved.quiet : quiet,
  }
}

/** Returns whether the form shows anything that is not saved. */
export function isEdited(saved: NotificationChoicesView, edits: ChoiceEdits): boolean {
  const shown = applyEdits(saved, edits)
  return (
    ways.some((way) => shown[way].join() !== saved[way].join()) ||
    JSON.stringify(shown.quiet) !== JSON.stringify(saved.quiet)
  )
}
