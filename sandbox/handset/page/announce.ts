import { make, place } from './dom.ts'

const heldMs = 10_000

/** Announces words to screen readers, after what they are saying. */
export function announce(words: string) {
  const line = make('p', '', words)
  place('announcements').append(line)
  window.setTimeout(() => line.remove(), heldMs)
}
