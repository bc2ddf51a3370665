import type { MouseEvent } from 'react'

// Less is the tremble of a hand, not a selection.
const movedPixelsMin = 4
let pressedAt = { x: 0, y: 0 }

/**
 * For a line that is a link: dragging selects its text instead of carrying the link away, and the
 * press that has just selected some of it opens nothing.
 */
export const keepSelection = {
  draggable: false,
  onMouseDown({ clientX, clientY }: MouseEvent): void {
    pressedAt = { x: clientX, y: clientY }
  },
  onClick(event: MouseEvent): void {
    // An older selection stays while a link is pressed: only one of this press counts.
    const moved = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y)
    // A press by keyboard counts no clicks.
    const selects = event.detail > 0 && moved >= movedPixelsMin
    if (selects && !document.getSelection()?.isCollapsed) event.preventDefault()
  },
}
