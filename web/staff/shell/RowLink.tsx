import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

// A shorter move is a trembling hand, not a selection.
const movedPixelsMin = 4
let pressedAt = { x: 0, y: 0 }

type RowLinkProps = {
  /** An address of ours, as `addressOf` makes them. */
  href: string
  className: string
  /** Called when the link is followed here. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A row of a list that is one link. Dragging selects its text instead of dragging the link, and a
 * press that has just selected text opens nothing.
 *
 * The router's own link checks at every change of the address whether it is the active one; fifty of
 * them take a slow phone 90 ms, and a row never is.
 */
export function RowLink({ href, className, onOpen, children }: RowLinkProps) {
  const router = useRouter()
  const preload = () => void router.preloadRoute({ to: href })
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (hasSelected(event)) return event.preventDefault()
    if (isForBrowser(event)) return
    event.preventDefault()
    onOpen?.()
    void router.navigate({ href })
  }
  return (
    <a
      href={href}
      draggable={false}
      className={className}
      onMouseDown={({ clientX, clientY }) => {
        pressedAt = { x: clientX, y: clientY }
      }}
      onMouseEnter={preload}
      onTouchStart={preload}
      onClick={open}
    >
      {children}
    </a>
  )
}

function hasSelected(event: MouseEvent): boolean {
  // An older selection stays while a link is pressed: only a selection by this press counts.
  const moved = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y)
  // A press by keyboard has `detail` 0.
  const selects = event.detail > 0 && moved >= movedPixelsMin
  return selects && !document.getSelection()?.isCollapsed
}

/** Returns whether the browser handles the press: a new tab or window, or a download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
