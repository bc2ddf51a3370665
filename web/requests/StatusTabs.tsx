import { Link } from '@tanstack/react-router'
import type { RequestTab } from '#rules/shapes/requestList.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/useDesk.ts'
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
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The list by status, with how many each holds; each is an address, so they are links. */
export function StatusTabs({ filter, counts }: StatusTabsProps) {
  const { status: current = 'all', ...others } = filter
  const { dateLocale } = useDesk()
  const shown = new Intl.NumberFormat(dateLocale)
  const offered = tabs.filter((tab) => !isRare(tab) || current === tab || counts?.[tab])
  return (
    <nav
      ref={bringIntoSight}
      aria-label={say('requests.tabs')}
      className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0 [scrollbar-width:none]"
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
                {counts && shown.format(counts[tab])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
