import { type KeyboardEvent, useId, useState } from 'react'

type SuggestionOptions<Item> = {
  items: readonly Item[]
  /** Enter takes the first item, because the typed text can mean nothing else. */
  firstIsMeant?: boolean
  /** The items answer an earlier text, so none can be chosen. */
  isStale?: boolean
  onChoose: (item: Item, event: { detail: number }) => void
}

/**
 * Drives the suggestions under a field: the arrow keys move in the list while the field keeps the
 * focus. The field stays a textbox: the list helps, but does not limit what can be typed.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete, manual selection).
 */
export function useSuggestions<Item>(options: SuggestionOptions<Item>) {
  const { items, firstIsMeant = false, isStale = false, onChoose } = options
  const listId = useId()
  const [isRequested, setRequested] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const isOpen = isRequested && items.length > 0
  const first = firstIsMeant && !isStale ? 0 : null
  const active =
    isOpen && !isStale && (moved === null || moved < items.length) ? (moved ?? first) : null

  function choose(item: Item, event: { detail: number }): void {
    setRequested(false)
    setMoved(null)
    onChoose(item, event)
  }

  return {
    isOpen,
    active,
    listId,
    isStale,
    choose,
    /** Called when the text has changed: opens the list again. */
    typed() {
      setRequested(true)
      setMoved(null)
    },
    open: () => setRequested(true),
    close() {
      setRequested(false)
      setMoved(null)
    },
    wiring: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active === null ? undefined : `${listId}-${active}`,
    } as const,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const chosen = active === null ? undefined : items[active]
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Enter' && isOpen && chosen !== undefined) {
        event.preventDefault()
        choose(chosen, { detail: 0 })
      } else if (event.key === 'Escape' && isOpen) {
        // Of two things that Escape could close, only the inner one closes.
        event.preventDefault()
        event.stopPropagation()
        setRequested(false)
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
        event.preventDefault()
        if (isOpen) setMoved(step(active, event.key === 'ArrowDown' ? 1 : -1, items.length))
        else setRequested(true)
      }
    },
  }
}

export type Suggestions<Item> = ReturnType<typeof useSuggestions<Item>>

function step(active: number | null, direction: 1 | -1, count: number): number {
  if (active === null) return direction === 1 ? 0 : count - 1
  return (active + direction + count) % count
}
