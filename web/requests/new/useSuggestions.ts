import { type KeyboardEvent, useId, useState } from 'react'

type SuggestionOptions<Item> = {
  items: readonly Item[]
  /** The first is the one that Enter takes: what is typed can be nothing else. */
  firstIsMeant?: boolean
  /** What is shown answers something typed before: nothing of it can be taken. */
  isStale?: boolean
  onChoose: (item: Item, event: { detail: number }) => void
}

/**
 * What is offered under a field while one types: a list that the arrow keys walk through while the
 * field keeps the focus. The field stays a textbox, of which the list is a help and not a bound.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete, manual selection).
 */
export function useSuggestions<Item>(options: SuggestionOptions<Item>) {
  const { items, firstIsMeant = false, isStale = false, onChoose } = options
  const listId = useId()
  const [wanted, setWanted] = useState(false)
  const [walked, setWalked] = useState<number | null>(null)
  const isOpen = wanted && items.length > 0
  const first = firstIsMeant && !isStale ? 0 : null
  const active =
    isOpen && !isStale && (walked === null || walked < items.length) ? (walked ?? first) : null

  function choose(item: Item, event: { detail: number }): void {
    setWanted(false)
    setWalked(null)
    onChoose(item, event)
  }

  return {
    isOpen,
    active,
    listId,
    isStale,
    choose,
    /** It was typed: what fits is offered anew. */
    typed() {
      setWanted(true)
      setWalked(null)
    },
    open: () => setWanted(true),
    close() {
      setWanted(false)
      setWalked(null)
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
        // Of two things that Escape could close only the inner one closes.
        event.preventDefault()
        event.stopPropagation()
        setWanted(false)
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
        event.preventDefault()
        if (isOpen) setWalked(step(active, event.key === 'ArrowDown' ? 1 : -1, items.length))
        else setWanted(true)
      }
    },
  }
}

export type Suggestions<Item> = ReturnType<typeof useSuggestions<Item>>

function step(active: number | null, by: 1 | -1, count: number): number {
  if (active === null) return by === 1 ? 0 : count - 1
  return (active + by + count) % count
}
