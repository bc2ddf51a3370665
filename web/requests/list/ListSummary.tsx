import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { countsQuery, listQuery, readAnew, unseenQuery } from '#web/requests/requestQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import type { ListFilter } from './listFilter.ts'
import type { ListedRequest } from './listRows.ts'
import { matchesFilter } from './matchesFilter.ts'
import { foundWords, summaryOf } from './summaryOf.ts'
import type { Selection } from './useSelection.ts'

type ListSummaryProps = {
  filter: ListFilter
  asked: RequestFilter
  rows: ListedRequest[]
  selection: Selection
}

/** The line under the title: how many there are, and what can be done about what is shown. */
export function ListSummary({ filter, asked, rows, selection }: ListSummaryProps) {
  const { data: counts } = useQuery(countsQuery)
  const { data: found, hasNextPage, isPlaceholderData } = useInfiniteQuery(listQuery(asked))
  const { status, ...others } = filter
  const isFiltered = Object.keys(filter).length > 0
  const inTab = Object.keys(others).length === 0 && status ? counts?.tabs[status] : undefined
  const isTruncated = found?.pages.some((page) => page.truncated) ?? false
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-ink-2 md:min-h-6">
      {/* Empty, it takes no part of the gap: what follows stands at the edge. */}
      <p role="status" className="empty:-me-4">
        {!isFiltered && counts && summaryOf(counts)}
        {isFiltered &&
          found &&
          !isPlaceholderData &&
          (inTab === undefined
            ? foundWords(rows.length, hasNextPage || isTruncated)
            : foundWords(inTab, false))}
      </p>
      {isFiltered && (
        <Link to={paths.requests} className="rounded-base font-medium text-ink underline">
          {say('requests.clear')}
        </Link>
      )}
      <Offer asked={asked} rows={rows} />
      {rows.length > 0 && (
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

/** What has come to belong here, or no longer does, since the list was read: put right when asked. */
function Offer({ asked, rows }: { asked: RequestFilter; rows: ListedRequest[] }) {
  const { business } = useDesk()
  const { data: unseen = [] } = useQuery(unseenQuery(asked))
  const cache = useQueryClient()
  const gone = rows.filter(
    // What the server found by a search need not be seen in the row: only the rest is judged.
    ({ changedAtMs, ...row }) =>
      changedAtMs && !matchesFilter(row, { ...asked, q: undefined }, business.timeZone),
  )
  if (unseen.length === 0 && gone.length === 0) return null
  return (
    <button
      type="button"
      className="rounded-base font-medium text-accent underline"
      onClick={() => {
        window.scrollTo({ top: 0 })
        void readAnew(cache, asked)
      }}
    >
      {unseen.length > 0
        ? say('requests.unseen', { count: unseen.length })
        : say('requests.gone', { count: gone.length })}
    </button>
  )
}
