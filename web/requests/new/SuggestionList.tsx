import { type ReactNode, useCallback } from 'react'
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
  // Runs again when there are more or fewer lines: what they come from is read in parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only triggers the fitting.
  const fit = useCallback(fitAboveFoot, [items.length])
  if (!isOpen) return null
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      aria-busy={isStale || undefined}
      // A scrollable element is a tab stop by itself, but this one disappears on blur.
      tabIndex={-1}
      ref={fit}
      // Otherwise the field would lose the focus and close the list before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(20rem,45dvh)] scroll-mb-[calc(var(--foot,7rem)+0.5rem)] overflow-y-auto rounded-base border border-line bg-paper p-1 shadow-lg aria-busy:reading-again aria-busy:before:-top-1 aria-busy:before:-mx-1 aria-busy:before:-mt-1 aria-busy:before:mb-px"
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
            // The field has the ring. Where a system draws its own colours, the tint alone is not seen.
            place === active ? 'bg-paper-3 outline-focus forced-colors:outline-2' : ''
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

/** The height in which the list shows that there are more lines: two, and half of the third. */
const heightMin = 124

/**
 * Brings a list into sight on a phone, and ends it above the foot of the form; on a desktop only where there is room. So
 * again when the window or the foot gets another height.
 */
function fitAboveFoot(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const refit = () => fitOnce(list)
  const foot = list.closest('form')?.querySelector('[data-foot]')
  const growth = new ResizeObserver(refit)
  if (foot) growth.observe(foot)
  refit()
  addEventListener('resize', refit)
  return () => {
    growth.disconnect()
    removeEventListener('resize', refit)
  }
}

function fitOnce(list: HTMLElement): void {
  list.style.maxHeight = ''
  if (!isWideNow()) list.scrollIntoView({ block: 'nearest' })
  const foot = list.closest('form')?.querySelector('[data-foot]')
  if (!foot) return
  const room = foot.getBoundingClientRect().top - list.getBoundingClientRect().top - 4
  if (room >= list.offsetHeight || (isWideNow() && room < heightMin)) return
  list.style.maxHeight = `${Math.max(room, heightMin)}px`
}
