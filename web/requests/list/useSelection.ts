import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { mayDo, type Role } from '#rules/permissions.ts'
import type { ListedRequest } from './listRows.ts'

/** Returns whether a member may do anything with selected requests. */
export function maySelect(role: Role): boolean {
  return mayDo(role, 'bulkRequests') || mayDo(role, 'exportData')
}

export type Selection = {
  /** The selected rows that are shown, in the order of the list. */
  rows: ListedRequest[]
  has: (id: string) => boolean
  /** The list is in selection mode: its checkboxes are visible. */
  isOn: boolean
  start: () => void
  /** Selects or deselects a row; with `range`, also all rows between it and the previous one. */
  toggle: (id: string, range: boolean) => void
  all: () => void
  clear: () => void
}

const nothing: { isOn: boolean; ids: Set<string>; last: string | null } = {
  isOn: false,
  ids: new Set(),
  last: null,
}

/**
 * Keeps which rows of the list are selected. A row that is no longer shown is not selected either.
 */
export function useSelection(shown: ListedRequest[]): Selection {
  const [{ isOn, ids }, set] = useState(nothing)
  const order = useRef<string[]>([])
  useLayoutEffect(() => {
    order.current = shown.map(({ id }) => id)
  }, [shown])
  const toggle = useCallback((id: string, range: boolean) => {
    set((before) => {
      const chosen = new Set(before.ids)
      const select = !chosen.has(id)
      for (const one of range ? between(order.current, before.last, id) : [id]) {
        if (select) chosen.add(one)
        else chosen.delete(one)
      }
      return { isOn: before.isOn, ids: chosen, last: id }
    })
  }, [])
  const clear = useCallback(() => set(nothing), [])
  const rows = ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))
  return {
    rows,
    has: (id) => ids.has(id),
    isOn: isOn || rows.length > 0,
    start: () => set({ ...nothing, isOn: true }),
    toggle,
    all: () => set({ isOn, ids: new Set(order.current), last: null }),
    clear,
  }
}

/** Returns the rows from `one` to `other` in either direction; `other` alone where `one` is gone. */
function between(order: string[], one: string | null, other: string): string[] {
  const [start, end] = [order.indexOf(one ?? ''), order.indexOf(other)]
  if (start < 0 || end < 0) return [other]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
