import { type RefObject, useEffect, useRef } from 'react'

/** Where the focus goes in a list, once what had it is gone. */
export type FocusBack<List extends HTMLElement> = {
  list: RefObject<List | null>
  /** The button under the list, which adds to it. */
  add: RefObject<HTMLButtonElement | null>
  /** Gives the focus to the row after the one at this place, counted from 0; after the last to `add`. */
  leaveRow(at: number): void
}

/**
 * Returns the refs of a list and of the button that adds to it, and gives the focus back to them: to the button when the
 * form that stood in place of the list closes, and to the next row when a row is deleted. The buttons that had opened
 * them are gone by then, and the browser would put the focus at the beginning of the page.
 * @param isClosed whether the list is shown, and not the form in its place
 */
export function useFocusBack<List extends HTMLElement>(isClosed: boolean): FocusBack<List> {
  const list = useRef<List>(null)
  const add = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isClosed && wasOpen.current) add.current?.focus()
    wasOpen.current = !isClosed
  }, [isClosed])
  const leaveRow = (at: number) => {
    const next = list.current?.children[at + 1]?.querySelector('button')
    ;(next ?? add.current)?.focus()
  }
  return { list, add, leaveRow }
}
