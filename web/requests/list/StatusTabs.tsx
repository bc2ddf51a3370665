import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RequestTab } from '#rules/shapes/requestList.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { say } from '#web/words/say.ts'
import { type ListFilter, tabs } from './listFilter.ts'

type StatusTabsProps = {
  filter: ListFilter
  counts: Record<RequestTab, number> | undefined
}

/** Few are scheduled and few are drafts: shown while there are any, or while they are chosen. */
const isRare = (tab: RequestTab) => tab === 'scheduled' || tab === 'draft'

/** On a phone the tabs scroll, and the one that the address names may stand beyond the edge. */
function bringIntoSight(nav: HTMLElement | null): void {
  const chosen = nav?.querySelector('[data-status=active]')
  // The first one is in sight, and to ask where it stands takes a slow phone 60 ms.
  if (chosen !== nav?.querySelector('a'))
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The list by status, with how many each holds; each is an address, so they are links. */
export function StatusTabs({ filter, counts }: StatusTabsProps) {
  const { status: current = 'all', ...others } = filter
  const { dateLocale } = useDesk()
  const isCounted = counts !== undefined
  // Anew when another is chosen, and when the counts have pushed it on; never while one scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, and not what.
  const sight = useCallback((nav: HTMLElement | null) => bringIntoSight(nav), [current, isCounted])
  const offered = tabs.filter((tab) => !isRare(tab) || current === tab || counts?.[tab])
  return (
    <nav
      ref={sight}
      aria-label={say('requests.tabs')}
      className="-mx-4 scroll-px-4 overflow-x-auto px-4 md:mx-0 md:px-0 [scrollbar-width:none]"
    >
      <ul className="flex gap-1 py-1">
        {offered.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.requests}
              search={tab === 'all' ? others : { ...others, status: tab }}
              activeOptions={{ exact: true, includeSearch: true }}
              className="flex min-h-11 items-center gap-2 rounded-base px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-paper-3 focus-visible:outline-offset-[-2px] data-[status=active]:bg-paper-3 data-[status=active]:text-ink"
            >
              {`${say(`requests.tab.${tab}`)} `}
              <span className="min-w-4 text-small tabular-nums">
                {counts && formatCount(counts[tab], dateLocale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
