import { useState } from 'react'

type Settled<Data> = {
  shown: Data | undefined
  /** Shows what is newer; undefined while nothing is. */
  showNews: (() => void) | undefined
}

/**
 * Keeps what is shown while somebody may be about to tap a line, so that nothing moves away under their hand: what
 * is newer waits until it is asked for. A finger gives no warning before it taps.
 * @param isRead false while `data` is what was read before the screen was opened
 */
export function useSettled<Data>(data: Data | undefined, isRead: boolean): Settled<Data> {
  const [settled, setSettled] = useState({ data, isRead })
  if (data === settled.data && isRead === settled.isRead)
    return { shown: data, showNews: undefined }
  const show = () => setSettled({ data, isRead })
  if (settled.data !== undefined && settled.isRead && !isAtRest())
    return { shown: settled.data, showNews: show }
  show()
  return { shown: data, showNews: undefined }
}

/** Returns whether no line is under the pointer or has the focus, on a device that can tell. */
function isAtRest(): boolean {
  const lists = [...document.querySelectorAll('main ul')]
  if (lists.length === 0) return true
  if (!window.matchMedia('(hover: hover)').matches) return false
  return !lists.some((list) => list.matches(':hover') || list.contains(document.activeElement))
}
