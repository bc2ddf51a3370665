import type { ReactNode } from 'react'
import type { Suggestions } from './useSuggestions.ts'

type SuggestionListProps<Item> = {
  label: string
  suggestions: Suggestions<Item>
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** The list under a field; a press on it leaves the focus where it is. */
export function SuggestionList<Item>({
  label,
  suggestions,
  items,
  keyOf,
  children,
}: SuggestionListProps<Item>) {
  const { isOpen, active, listId, isStale, choose } = suggestions
  if (!isOpen) return null
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      aria-busy={isStale || undefined}
      // What scrolls is a stop of the Tab key by itself, and goes away as the field is left.
      tabIndex={-1}
      // Else the field would be left before the press arrives, and what hangs on it goes away.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-base border border-line bg-paper p-1 shadow-lg aria-busy:reading-again"
    >
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the field names it by aria-activedescendant.
        <div
          key={keyOf(item)}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === active}
          className={`flex min-h-12 cursor-pointer items-center rounded-base px-3 py-1.5 hover:bg-paper-3 ${
            place === active ? 'bg-paper-3 outline-2 -outline-offset-2 outline-focus' : ''
          }`}
          onClick={(event) => {
            if (!isStale) choose(item, event)
          }}
        >
          {children(item)}
        </div>
      ))}
    </div>
  )
}
