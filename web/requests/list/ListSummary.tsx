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
}

/** The line under the title: the money that waits, or how many requests match, with links for the list. */
export function ListSummary({ filter, serverFilter, rows }: ListSummaryProps) {
  const { business } = useDesk()
  const counted = useQuery(countsUnder(serverFilter))
  const counts = counted.data
  const { data: found, hasNextPage, isPlaceholderData } = useInfiniteQuery(listQuery(serverFilter))
  const isFiltered = isNarrowed(filter)
  const inTab = counts?.tabs[filter.status ?? 'all'] ?? rows.length
  const isTruncated = found?.pages.some((page) => page.truncated) ?? false
  const offer = useRefreshOffer(serverFilter, rows)
  // Where there is no request at all there is nothing to sum up.
  const isBare = found !== undefined && rows.length === 0 && !isFiltered
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 text-ink-2 max-md:text-small ${isBare ? '' : 'min-h-6'}`}
    >
      <MoneySentence
        role="status"
        // On a phone an offer takes its place: a line more would move the rows under the thumb.
        className={offer && !isFiltered ? 'max-md:sr-only' : ''}
        sentence={(list) => {
          if (!isFiltered) return counts ? summarizeCounts(counts, business, list) : ''
          const isRead = found && !isPlaceholderData
          if (!isRead || counted.isPending || counted.isPlaceholderData) return ''
          return counts && !counts.truncated
            ? foundText(inTab, false)
            : foundText(Math.max(inTab, rows.length), hasNextPage || isTruncated)
        }}
      />
      {!isFiltered && counted.isPending && (
        <span aria-hidden="true" className="h-4 w-56 animate-pulse rounded-base bg-paper-3" />
      )}
      {isFiltered && (
        <Link
          to={paths.requests}
          search={keepTab(filter)}
          className="rounded-base font-medium text-ink underline print:hidden"
        >
          {say('requests.clear')}
        </Link>
      )}
      {offer && (
        <button
          type="button"
          className="-my-3 min-h-11 rounded-base font-medium text-ink underline md:my-0 md:min-h-6"
          onClick={offer.take}
        >
          {offer.words}
        </button>
      )}
      {isTruncated && (
        <p className="mt-1 w-full text-small text-balance">{say('requests.truncated')}</p>
      )}
    </div>
  )
}

type SelectButtonProps = { rows: ListedRequest[]; selection: Selection }

/** Starts and ends the selection of rows on a phone, whose rows have no boxes before. */
export function SelectButton({ rows, selection }: SelectButtonProps) {
  const { role } = useDesk()
  if (rows.length === 0 || !maySelect(role)) return null
  return (
    <button
      type="button"
      className="-my-1.5 min-h-11 rounded-base font-medium text-ink underline md:hidden"
      onClick={selection.isOn ? selection.clear : selection.start}
    >
      {say(selection.isOn ? 'requests.selectDone' : 'requests.select')}
    </button>
  )
}

/** Offers to read the list again when rows have come to match the filter, or no longer do. */
function useRefreshOffer(
  serverFilter: RequestFilter,
  rows: ListedRequest[],
): { words: string; take: () => void } | null {
  const { business } = useDesk()
  const { data: unseen = [] } = useQuery(unseenQuery(serverFilter))
  const cache = useQueryClient()
  const gone = rows.filter(
    // A row need not show what the server's search matched, so the search is left out here.
    ({ changedAtMs, ...row }) =>
      changedAtMs && !matchesFilter(row, { ...serverFilter, q: undefined }, business.timeZone),
  )
  if (unseen.length === 0 && gone.length === 0) return null
  return {
    words:
      unseen.length > 0
        ? say('requests.unseen', { count: unseen.length })
        : say('requests.gone', { count: gone.length }),
    take: () => {
      window.scrollTo({ top: 0 })
      void rereadList(cache, serverFilter)
    },
  }
}
