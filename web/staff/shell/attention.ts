import type { StreamEvent } from '#rules/shapes/event.ts'
import { say } from '#web/words/say.ts'

const worthALook = new Set<StreamEvent['type']>([
  'request.paid',
  'request.paid_late',
  'message.received',
  'message.unassigned',
  'message.failed',
])

let count = 0
const listeners = new Set<() => void>()

/** Counts an event that someone would want to see, when no one can: the window is hidden. */
export function countUnseen({ type }: Pick<StreamEvent, 'type'>): void {
  if (!document.hidden || !worthALook.has(type)) return
  set(count + 1)
}

/** What is counted is seen as soon as the window is. */
export function followAttention(): () => void {
  const onChange = () => {
    if (document.hidden) return
    set(0)
    // What the worker put on the icon while no window was open is not in the count.
    put(0)
  }
  onChange()
  document.addEventListener('visibilitychange', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    set(0)
  }
}

/** How much happened that nobody has seen; shaped for `useSyncExternalStore`. */
export const unseen = {
  count: (): number => count,
  subscribe(told: () => void): () => void {
    listeners.add(told)
    return () => listeners.delete(told)
  },
}

/** A title with that number before it: `(2) Requests · Ringup`. */
export function titleWith(title: string, number: number): string {
  const bare = title.replace(/^\(\d+\) /, '')
  return number === 0 ? bare : say('shell.titleCount', { count: number, title: bare })
}

function set(next: number): void {
  if (next === count) return
  count = next
  put(count)
  for (const told of listeners) told()
}

/** Puts a number on the icon of an app that was installed; a browser that refuses is only less. */
function put(number: number): void {
  const badge = number === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(number)
  badge?.catch(() => {})
}
