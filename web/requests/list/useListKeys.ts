import { useEffect } from 'react'
import { areKeysOn } from '#web/staff/shell/shortcutKeys.ts'
import type { Selection } from './useSelection.ts'

/** The id of the bar of actions for the selected rows. */
export const selectionBarId = 'selection'

/**
 * Handles the list's keys: j and k (or the arrows, from a row) move between rows, x selects a row, a
 * goes to the selection bar, Esc clears the selection. Enter opens a row, because it is a link.
 * @param maySelect whether the member may do anything with selected requests
 */
export function useListKeys(selection: Selection, maySelect: boolean): void {
  const { toggle, clear, isOn } = selection
  useEffect(() => {
    const runKey = (key: string, row: HTMLElement | null): boolean => {
      if (key === 'j') return move(row, 1)
      if (key === 'k') return move(row, -1)
      if (key === 'ArrowDown') return row !== null && move(row, 1)
      if (key === 'ArrowUp') return row !== null && move(row, -1)
      if (key === 'a') return goToBar()
      if (key === 'Escape' && isOn) {
        // The bar goes away, and the focus with it.
        if (document.getElementById(selectionBarId)?.contains(document.activeElement))
          focusLastRow()
        clear()
        return true
      }
      const id = row?.dataset['request']
      if (key !== 'x' || id === undefined || !maySelect) return false
      toggle(id, false)
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key.length === 1 && !areKeysOn()) return
      const { target } = event
      if (!(target instanceof HTMLElement) || target.closest(keyTakers)) return
      if (runKey(event.key, target.closest<HTMLElement>('[data-request]'))) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [toggle, clear, isOn, maySelect])
}

/** The elements in which keys have other meanings. */
const keyTakers =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'

/** Focuses the next or previous row; from outside the list, the row that had the focus last. */
function move(from: HTMLElement | null, offset: 1 | -1): boolean {
  if (!from) return focusLastRow()
  const rows = listedRows()
  return focus(rows[rows.indexOf(from) + offset])
}

/** Focuses the row that had the focus last, or the first; returns whether there is one. */
export function focusLastRow(): boolean {
  const rows = listedRows()
  return focus(rows.find((row) => row.dataset['request'] === lastFocused) ?? rows[0])
}

function focus(row: HTMLElement | undefined): boolean {
  if (!row) return false
  lastFocused = row.dataset['request']
  row.querySelector('a')?.focus()
  return true
}

function listedRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('li[data-request]')]
}

/** The id of the row that had the focus last, to continue there after a request was opened. */
let lastFocused: string | undefined

function goToBar(): boolean {
  const first = document.querySelector<HTMLElement>(`#${selectionBarId} [data-actions] button`)
  first?.focus()
  return first !== null
}
