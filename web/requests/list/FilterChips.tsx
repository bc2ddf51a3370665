import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { nameOf } from '#web/requests/nameOf.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { chipsOf } from './chipsOf.ts'
import type { ListFilter } from './listFilter.ts'
import { useFilter } from './useFilter.ts'

/** What narrows the list besides the tab and the search; each can be taken away by itself. */
export function FilterChips({ filter }: { filter: ListFilter }) {
  const { business, dateLocale } = useDesk()
  const members = useQuery({ ...membersQuery, enabled: filter.madeBy !== undefined })
  const change = useFilter()
  const list = useRef<HTMLUListElement>(null)
  const chips = chipsOf(filter, {
    locale: business.locale,
    dateLocale,
    currency: business.currency,
    nameOf: (id) => nameOf(members.data?.data, id),
  })
  if (chips.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label={say('requests.filters')}
      className="mb-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 md:flex-wrap [scrollbar-width:none]"
    >
      {chips.map(({ key, words, without }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-label={say('requests.remove', { filter: words })}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper-2 whitespace-nowrap ps-3.5 pe-2.5 text-small font-medium hover:bg-paper-3 md:min-h-9"
            onClick={() => {
              // The button goes away: the focus goes to the next one, or to where more are chosen.
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
