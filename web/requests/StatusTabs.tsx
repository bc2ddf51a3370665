import { Link } from '@tanstack/react-router'
import type { RequestTab } from '#rules/shapes/requestList.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/useDesk.ts'
import { type ListFilter, tabs } from './listFilter.ts'

type StatusTabsProps = {
  filter: ListFilter
  counts: Record<RequestTab, number> | undefined
}

/** The list by status, with how many each holds; each is an address, so they are links. */
export function StatusTabs({ filter, counts }: StatusTabsProps) {
  const current = filter.status ?? 'all'
  const { dateLocale } = useDesk()
  const shown = new Intl.NumberFormat(dateLocale)
  const offered = tabs.filter(({ tab }) => tab !== 'draft' || current === tab || counts?.draft)
  return (
    <nav aria-label="Filter by status" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 py-1">
        {offered.map(({ tab, label }) => (
          <li key={tab}>
            <Link
              to={paths.requests}
              search={{
                ...(tab === 'all' ? {} : { status: tab }),
                ...(filter.q ? { q: filter.q } : {}),
              }}
              activeOptions={{ exact: true, includeSearch: true }}
              className="flex min-h-11 items-center gap-2 rounded-base px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-paper-3 focus-visible:outline-offset-[-2px] data-[status=active]:bg-paper-3 data-[status=active]:text-ink"
            >
              {`${label} `}
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
