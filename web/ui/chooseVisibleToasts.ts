/**
 * The kinds of toast: an error, an offer of something to do, a change that can be undone for a while,
 * news.
 */
export type ToastKind = 'error' | 'offer' | 'undo' | 'news'

const visibleMax = 3
/**
 * Toasts that stay until they are closed never take the last place, or news would never be visible.
 */
const stayingMax = 2
/** Nobody who comes back to a window needs a hundred toasts: the screen already shows their news. */
const newsMax = 8

/**
 * Chooses which of all toasts (oldest first) are visible, at most three; the others wait. An error
 * shows at once and gives way only to a newer error; so does a toast with an undo, because its time
 * is running. News waits its turn, and no news takes the place of other news.
 * @param onlyOne on a phone, where three would cover the screen: an undo comes before an error, which comes back, and an
 * offer waits until nothing else is left
 */
export function chooseVisibleToasts<T extends { kind: ToastKind }>(
  toasts: readonly T[],
  onlyOne = false,
): T[] {
  const ofKind = (kind: ToastKind) => toasts.filter((toast) => toast.kind === kind)
  if (onlyOne) {
    const newestFirst = [...ofKind('undo').toReversed(), ...ofKind('error').toReversed()]
    return [...newestFirst, ...ofKind('news'), ...ofKind('offer')].slice(0, 1)
  }
  const staying = [...ofKind('error').toReversed(), ...ofKind('offer')].slice(0, stayingMax)
  const passing = [...ofKind('undo').toReversed(), ...ofKind('news')].slice(
    0,
    visibleMax - staying.length,
  )
  return toasts.filter((toast) => staying.includes(toast) || passing.includes(toast))
}

/** Drops the oldest news beyond `newsMax`; nothing else is ever dropped. */
export function dropOldNews<T extends { kind: ToastKind }>(toasts: readonly T[]): T[] {
  const news = toasts.filter(({ kind }) => kind === 'news')
  const dropped = news.slice(0, Math.max(0, news.length - newsMax))
  return toasts.filter((toast) => !dropped.includes(toast))
}
