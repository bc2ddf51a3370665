import { useState } from 'react'
import type { ThreadRow } from '#rules/shapes/thread.ts'

type Held = { key: string; rows: readonly ThreadRow[] }

/**
 * Keeps the rows of a list where they are while the pointer is over them or the focus in them: each still changes in
 * place, but none moves, comes or goes until both have left. A finger gives no warning before it taps: on a touch
 * screen the rows stay until the new ones are asked for.
 * @param key names the list and how far it is read: another one is shown at once
 * @returns the rows to show, how many new ones wait, and what the list needs: the handlers, and a call that shows them
 */
export function useStillRows(rows: readonly ThreadRow[], key: string) {
  const [held, setHeld] = useState<Held | null>(null)
  const canHover = window.matchMedia('(hover: hover)').matches
  const isHeld = held?.key === key
  if (!canHover && !isHeld && rows.length > 0) setHeld({ key, rows })
  const hold = () => {
    if (!isHeld) setHeld({ key, rows })
  }
  const release = (list: Element) => {
    if (canHover && !list.matches(':hover') && !list.contains(document.activeElement)) setHeld(null)
  }
  return {
    ...(isHeld ? holdRows(held.rows, rows) : { shown: rows, waiting: 0 }),
    show: () => setHeld(null),
    handlers: {
      onPointerEnter: hold,
      onFocus: hold,
      onPointerLeave: ({ currentTarget }: { currentTarget: Element }) => release(currentTarget),
      // The focus has not arrived at the next element yet.
      onBlur: ({ currentTarget }: { currentTarget: Element }) =>
        setTimeout(release, 0, currentTarget),
    },
  }
}

/** Returns the held rows as they are now, in the order of before, and how many rows are not among them. */
export function holdRows(
  held: readonly ThreadRow[],
  rows: readonly ThreadRow[],
): { shown: readonly ThreadRow[]; waiting: number } {
  const now = new Map(rows.map((row) => [row.customer.id, row]))
  const known = new Set(held.map(({ customer }) => customer.id))
  return {
    shown: held.map((row) => now.get(row.customer.id) ?? row),
    waiting: rows.filter(({ customer }) => !known.has(customer.id)).length,
  }
}
