/** What a toast is: what went wrong, what may be done now, what may be undone for a while, or news. */
export type ToastKind = 'error' | 'offer' | 'undo' | 'news'

const seenMax = 3
/** What stays until it is closed never takes the last place: news would else never be seen. */
const stayingMax = 2
/** Who comes back to a window needs no hundred toasts: the screen shows what they would have said. */
const newsMax = 8

/**
 * Chooses the toasts that are seen at once, at most three, of all there are (oldest first); the
 * others wait. An error comes at once and gives way only to a newer one; so does what can be undone,
 * whose time runs. News waits its turn, and no news takes the place of another.
 */
export function chooseSeen<T extends { kind: ToastKind }>(toasts: readonly T[]): T[] {
  const of = (kind: ToastKind) => toasts.filter((toast) => toast.kind === kind)
  const staying = [...of('error').toReversed(), ...of('offer')].slice(0, stayingMax)
  const passing = [...of('undo').toReversed(), ...of('news')].slice(0, seenMax - staying.length)
  return toasts.filter((toast) => staying.includes(toast) || passing.includes(toast))
}

/** Leaves out the oldest news of which there is too much; nothing else is ever left out. */
export function dropOldNews<T extends { kind: ToastKind }>(toasts: readonly T[]): T[] {
  const news = toasts.filter(({ kind }) => kind === 'news')
  const dropped = news.slice(0, Math.max(0, news.length - newsMax))
  return toasts.filter((toast) => !dropped.includes(toast))
}
