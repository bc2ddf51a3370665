import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { say } from '#web/words/say.ts'
import type { ListFilter } from './listFilter.ts'
import { useChangeFilter } from './useChangeFilter.ts'
import { useListChips } from './useListChips.ts'

/** Shows each chosen filter and the order, besides the tab and the search, with a button that removes it. */
export function FilterChips({ filter }: { filter: ListFilter }) {
  const change = useChangeFilter()
  const list = useRef<HTMLUListElement>(null)
  const chips = useListChips(filter)
  if (chips.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label={say('requests.filters')}
      className={`mb-3 print:hidden flex gap-2 max-md:-mx-4 max-md:scroll-row max-md:scroll-ps-4 max-md:py-0.5 max-md:ps-4 md:flex-wrap ${chips.every(({ isInHead }) => isInHead) ? 'lg:hidden' : ''}`}
    >
      {chips.map(({ key, words, without, isInHead }, index) => (
        <li key={key} className={isInHead ? 'lg:hidden' : ''}>
          <button
            type="button"
            aria-label={say('requests.remove', { filter: words })}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper-2 whitespace-nowrap ps-3.5 pe-2.5 text-small font-medium hover:bg-paper-3 md:min-h-9"
            onClick={() => {
              // The pressed button goes away: focus the next one, or the button that opens the
              // filters.
              const others = [...(list.current?.querySelectorAll('button') ?? [])]
              const next = others[index + 1] ?? others[index - 1]
              ;(next ?? document.getElementById(filterButtonId))?.focus()
              change(without)
            }}
          >
            {words}
            <IconX aria-hidden size={16} stroke={1.75} className="text-ink-2" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The id of the button that opens the filters. */
export const filterButtonId = 'filters'
