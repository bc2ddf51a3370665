import { make, place } from './dom.ts'

const heldMs = 10_000

/** Has screen readers say something, when they have finished what they are saying. */
export function announce(words: string) {
  const line = make('p', '', words)
  place('announcements').append(line)
  window.setTimeout(() => line.remove(), heldMs)
}
