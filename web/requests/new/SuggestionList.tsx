import type { ReactNode } from 'react'
import { isWideNow } from '#web/ui/useIsWide.ts'
import type { Suggestions } from './useSuggestions.ts'

type SuggestionListProps<Item> = {
  label: string
  suggestions: Suggestions<Item>
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** The list under a field; a press on it leaves the focus in the field. */
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
      // A scrollable element is a tab stop by itself, but this one disappears on blur.
      tabIndex={-1}
      ref={bringIntoSight}
      // Otherwise the field would lose the focus and close the list before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(20rem,45dvh)] scroll-mb-32 overflow-y-auto rounded-base border border-line bg-paper p-1 shadow-lg aria-busy:reading-again"
    >
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the field points to it by aria-activedescendant.
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

/** Scrolls a list that has just opened on a phone into sight, clear of the button at its foot. */
function bringIntoSight(list: HTMLElement | null): void {
  if (!isWideNow()) list?.scrollIntoView({ block: 'nearest' })
}
