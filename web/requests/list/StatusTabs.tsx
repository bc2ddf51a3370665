import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { type RequestTab, requestTabs } from '#rules/requestChoices.ts'
import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { keepSeen, lastSeen } from '#web/staff/kept/lastSeen.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { scrollToChosen } from '#web/ui/scrollToChosen.ts'
import { say } from '#web/words/say.ts'
import type { ListFilter } from './listFilter.ts'

type StatusTabsProps = {
  filter: ListFilter
  /** The numbers of requests that each tab lists under the same search and filters. */
  counts: Counts | undefined
  /** The same without search and filters, which this device keeps for the next visit. */
  all: Counts | undefined
}

type Counts = Pick<RequestCounts, 'tabs' | 'truncated'>

/** The count that a tab has room for before any is known, and none was on this device; *All* is the sum of the others. */
const usualCount = (tab: RequestTab) => (tab === 'all' ? '000' : '00')

/** The tabs that are usually empty: shown while they hold requests, or while they are chosen. */
const isRare = (tab: RequestTab) => tab === 'scheduled' || tab === 'draft'

/** The tabs by status, each with its count; each has an address, so they are links. */
export function StatusTabs({ filter, counts, all }: StatusTabsProps) {
  const { status: current = 'all', ...others } = filter
  const { dateLocale, business } = useDesk()
  const [last, setLast] = useState(() => lastSeen('counts', business.id))
  if (counts && counts !== last) setLast(counts)
  useEffect(
    () => all && keepSeen('counts', business.id, { tabs: all.tabs, truncated: all.truncated }),
    [all, business.id],
  )
  const shown = counts ?? last
  const offered = requestTabs.filter((tab) => !isRare(tab) || current === tab || shown?.tabs[tab])
  // Runs when another tab is chosen; never while someone scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only triggers the scrolling.
  const scrollOnChange = useCallback((nav: HTMLElement | null) => scrollToChosen(nav), [current])
  return (
    <nav
      ref={scrollOnChange}
      aria-label={say('requests.tabs')}
      // There are more than a phone shows.
      className="-mx-4 ps-4 max-md:scroll-row md:mx-0 md:ps-0"
    >
      <ul className="flex w-max gap-1 py-1">
        {offered.map((tab) => (
          <li key={tab} className="flex">
            <Link
              to={paths.requests}
              search={tab === 'all' ? others : { ...others, status: tab }}
              activeOptions={{ exact: true, includeSearch: true }}
              className="flex min-h-11 items-center gap-2 rounded-base px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-paper-3 focus-visible:outline-offset-[-2px] data-[status=active]:bg-paper-3 data-[status=active]:text-ink"
            >
              {`${say(`requests.tab.${tab}`)} `}
              <span
                // Until the counts are there a tab has the room of those before them.
                data-room={shown ? countText(shown, tab, dateLocale) : usualCount(tab)}
                className={`text-small tabular-nums ${counts ? '' : 'before:animate-pulse before:rounded-base before:bg-line before:text-transparent before:select-none before:content-[attr(data-room)]'}`}
              >
                {counts && countText(counts, tab, dateLocale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the number of a tab; where not all were counted, the least that it can be, and none for none. */
function countText({ tabs, truncated }: Counts, tab: RequestTab, dateLocale: string): string {
  if (!truncated) return formatCount(tabs[tab], dateLocale)
  return tabs[tab] === 0 ? '' : `${formatCount(tabs[tab], dateLocale)}+`
}
