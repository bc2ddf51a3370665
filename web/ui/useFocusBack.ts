import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref of the button that adds to a list, and gives the focus back to it when the form that stood in place of
 * the list closes. The button that had opened the form is gone by then, and the browser would put the focus at the
 * beginning of the page.
 * @param isClosed whether the list is shown, and not the form in its place
 */
export function useFocusBack(isClosed: boolean): RefObject<HTMLButtonElement | null> {
  const add = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isClosed && wasOpen.current) add.current?.focus()
    wasOpen.current = !isClosed
  }, [isClosed])
  return add
}

/** Gives the focus to the row after the one that is about to go; after the last one to the button that adds one. */
export function leaveRow(row: HTMLElement | null, add: RefObject<HTMLElement | null>): void {
  const next = row?.nextElementSibling?.querySelector('button')
  ;(next ?? add.current)?.focus()
}
