import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { countsUnder, listQuery, rereadList, unseenQuery } from '#web/requests/requestQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { foundText } from '#web/ui/foundText.ts'
import { MoneySentence } from '#web/ui/MoneySentence.tsx'
import { say } from '#web/words/say.ts'
import { isNarrowed, keepTab, type ListFilter } from './listFilter.ts'
import type { ListedRequest } from './listRows.ts'
import { matchesFilter } from './matchesFilter.ts'
import { summarizeCounts } from './summarizeCounts.ts'
import { maySelect, type Selection } from './useSelection.ts'

type ListSummaryProps = {
  filter: ListFilter
  serverFilter: RequestFilter
  rows: ListedRequest[]
  selection: Selection
}

/** The line under the title: the money that waits, or how many requests match, with links for the list. */
export function ListSummary({ filter, serverFilter, rows, selection }: ListSummaryProps) {
  const { business, role } = useDesk()
  const counted = useQuery(countsUnder(serverFilter))
  const counts = counted.data
  const { data: found, hasNextPage, isPlaceholderData } = useInfiniteQuery(listQuery(serverFilter))
  const isFiltered = isNarrowed(filter)
  const inTab = counts && !counts.truncated ? counts.tabs[filter.status ?? 'all'] : undefined
  const isTruncated = found?.pages.some((page) => page.truncated) ?? false
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-ink-2 md:min-h-6">
      {/* When empty it takes no gap, so that the next element stands at the edge. */}
      <MoneySentence
        role="status"
        className="empty:-me-4"
        sentence={(most) => {
          if (!isFiltered) return counts ? summarizeCounts(counts, business, most) : ''
          const isRead = found && !isPlaceholderData
          if (!isRead || counted.isPending || counted.isPlaceholderData) return ''
          return inTab === undefined
            ? foundText(rows.length, hasNextPage || isTruncated)
            : foundText(inTab, false)
        }}
      />
      {isFiltered && (
        <Link
          to={paths.requests}
          search={keepTab(filter)}
          className="rounded-base font-medium text-ink underline print:hidden"
        >
          {say('requests.clear')}
        </Link>
      )}
      <RefreshOffer serverFilter={serverFilter} rows={rows} />
      {rows.length > 0 && maySelect(role) && (
        <button
          type="button"
          className="ms-auto min-h-11 rounded-base font-medium text-ink underline md:hidden"
          onClick={selection.isOn ? selection.clear : selection.start}
        >
          {say(selection.isOn ? 'requests.selectDone' : 'requests.select')}
        </button>
      )}
      {isTruncated && <p className="w-full text-small">{say('requests.truncated')}</p>}
    </div>
  )
}

/** Offers to read the list again when rows have come to match the filter, or no longer do. */
function RefreshOffer({
  serverFilter,
  rows,
}: {
  serverFilter: RequestFilter
  rows: ListedRequest[]
}) {
  const { business } = useDesk()
  const { data: unseen = [] } = useQuery(unseenQuery(serverFilter))
  const cache = useQueryClient()
  const gone = rows.filter(
    // A row need not show what the server's search matched, so the search is left out here.
    ({ changedAtMs, ...row }) =>
      changedAtMs && !matchesFilter(row, { ...serverFilter, q: undefined }, business.timeZone),
  )
  if (unseen.length === 0 && gone.length === 0) return null
  return (
    <button
      type="button"
      className="rounded-base font-medium text-accent underline"
      onClick={() => {
        window.scrollTo({ top: 0 })
        void rereadList(cache, serverFilter)
      }}
    >
      {unseen.length > 0
        ? say('requests.unseen', { count: unseen.length })
        : say('requests.gone', { count: gone.length })}
    </button>
  )
}
