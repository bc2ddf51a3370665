import { useEffect } from 'react'
import { areKeysOn } from '#web/staff/shell/shortcutKeys.ts'
import type { Selection } from './useSelection.ts'

/** The id of the bar that says what is done with the chosen rows. */
export const selectionBarId = 'selection'

/**
 * The list by keyboard: j and k (or the arrows, from a row) go through the rows, x chooses one, a
 * goes to what can be done with the chosen ones, Esc lets them go. Enter opens a row: it is a link.
 */
export function useListKeys(selection: Selection): void {
  const { toggle, clear, isOn } = selection
  useEffect(() => {
    const act = (key: string, row: HTMLElement | null): boolean => {
      if (key === 'j') return move(row, 1)
      if (key === 'k') return move(row, -1)
      if (key === 'ArrowDown') return row !== null && move(row, 1)
      if (key === 'ArrowUp') return row !== null && move(row, -1)
      if (key === 'a') return goToBar()
      if (key === 'Escape' && isOn) {
        // The bar goes away, and the focus with it.
        if (document.getElementById(selectionBarId)?.contains(document.activeElement)) comeBack()
        clear()
        return true
      }
      const id = row?.dataset['request']
      if (key !== 'x' || id === undefined) return false
      toggle(id, false)
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key.length === 1 && !areKeysOn()) return
      const { target } = event
      if (!(target instanceof HTMLElement) || target.closest(taken)) return
      if (act(event.key, target.closest<HTMLElement>('[data-request]'))) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [toggle, clear, isOn])
}

/** Where keys mean something else. */
const taken =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'

/** Moves to the row after or before; from outside to the row that had the focus last, or the first. */
function move(from: HTMLElement | null, by: 1 | -1): boolean {
  if (!from) return comeBack()
  const rows = listedRows()
  return focus(rows[rows.indexOf(from) + by])
}

/** Moves to the row that had the focus last, or the first; whether there is one. */
export function comeBack(): boolean {
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

/** Whoever comes back from a request goes on where they were. */
let lastFocused: string | undefined

function goToBar(): boolean {
  const first = document.querySelector<HTMLElement>(`#${selectionBarId} [data-actions] button`)
  first?.focus()
  return first !== null
}
