import type { StreamEvent } from '#rules/shapes/event.ts'
import { say } from '#web/words/say.ts'

const worthNoticing = new Set<StreamEvent['type']>([
  'request.paid',
  'request.paid_late',
  'message.received',
  'note.mentioned',
  'message.unassigned',
  'message.failed',
])

let count = 0
const listeners = new Set<() => void>()

/** Counts an event worth noticing while the window is hidden. */
export function countUnseen({ type }: Pick<StreamEvent, 'type'>): void {
  if (!document.hidden || !worthNoticing.has(type)) return
  set(count + 1)
}

/** Resets the count whenever the window is shown; returns a function that stops that. */
export function clearUnseenWhenShown(): () => void {
  const onChange = () => {
    if (document.hidden) return
    set(0)
    // The service worker may have set a badge while no window was open; our count does not know it.
    setBadge(0)
  }
  onChange()
  document.addEventListener('visibilitychange', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    set(0)
  }
}

/** The number of events that nobody has seen; shaped for `useSyncExternalStore`. */
export const unseen = {
  count: (): number => count,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Puts that number before a title: `(2) Requests · Ringup`. */
export function titleWith(title: string, number: number): string {
  const bare = title.replace(/^\(\d+\) /, '')
  return number === 0 ? bare : say('shell.titleCount', { count: number, title: bare })
}

function set(next: number): void {
  if (next === count) return
  count = next
  setBadge(count)
  for (const listener of listeners) listener()
}

/** Puts a number on an installed app's icon; a browser that refuses just shows none. */
function setBadge(number: number): void {
  const badge = number === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(number)
  badge?.catch(() => {})
}
