import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { BatchStrip } from '#web/batches/BatchStrip.tsx'
import { countsQuery, countsUnder, listQuery } from '#web/requests/requestQueries.ts'
import { PrintHead } from '#web/staff/print/PrintHead.tsx'
import { PrintTotals } from '#web/staff/print/PrintTotals.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { FilterChips } from './FilterChips.tsx'
import { FirstRun } from './FirstRun.tsx'
import { ListSummary, SelectButton } from './ListSummary.tsx'
import { ListTools } from './ListTools.tsx'
import type { ListFilter } from './listFilter.ts'
import type { ListedRequest, ListPages } from './listRows.ts'
import { MoreRows } from './MoreRows.tsx'
import { NothingFound } from './NothingFound.tsx'
import { RequestHeads } from './RequestHeads.tsx'
import { LinesSkeleton, RequestLine } from './RequestLine.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { sumRows } from './sumRows.ts'
import { useChosenWords } from './useChosenWords.ts'
import { useListFilter } from './useListFilter.ts'
import { useListKeys } from './useListKeys.ts'
import { maySelect, type Selection, useSelection } from './useSelection.ts'

/** The lines to render first: as many as a screen of 844 px shows, and one to scroll into. */
const firstLines = 10
const none: ListedRequest[] = []

/** The list of requests, by status, filter and search, kept current while it is shown. */
export function ListRequestsPage() {
  const chosen = useListFilter()
  // The pressed control is rendered at once; the list is requested and rendered right after.
  const { filter, serverFilter } = useDeferredValue(chosen)
  const all = useQuery(countsQuery)
  const counts = useQuery(countsUnder(serverFilter))
  const list = useInfiniteQuery(listQuery(serverFilter))
  const read = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  // Fifty lines take a slow phone over 50 ms: the first screenful renders at once, and the rest
  // between the user's inputs.
  const rendered = useDeferredValue(read, none)
  const rows = rendered.length > 0 ? rendered : read.slice(0, firstLines)
  const selection = useSelection(rows)
  useListKeys(selection, maySelect(useDesk().role))
  const words = useChosenWords(chosen.filter)
  // Nobody searches, filters or exports nothing.
  const isEmpty = all.data?.tabs.all === 0 && Object.keys(chosen.filter).length === 0
  return (
    <>
      <PageTitle title={say('requests.title')} />
      <PrintHead filters={words} />
      {/* The list takes the width of the window. */}
      <header data-wide>
        <div className="flex items-center justify-between gap-x-4">
          <h1 className="text-page font-semibold">{say('requests.title')}</h1>
          <SelectButton rows={rows} selection={selection} />
        </div>
        <ListSummary filter={filter} serverFilter={serverFilter} rows={rows} />
      </header>
      {!isEmpty && (
        <>
          <ListTools filter={chosen.filter} serverFilter={chosen.serverFilter} list={list} />
          <StatusTabs filter={chosen.filter} counts={counts.data} all={all.data} />
        </>
      )}
      <div className="mt-2">
        <FilterChips filter={chosen.filter} />
        <Rows
          filter={filter}
          isElsewhere={filter.status !== undefined && counts.data?.tabs.all !== 0}
          list={list}
          rows={rows}
          isWhole={rows === read}
          selection={selection}
        />
      </div>
      {/* On a phone no row shows between this bar and the one below it: the ground between them is the page's. */}
      <div className="print:hidden sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 @container max-w-2xl max-md:has-[>:not(:empty)]:after:absolute max-md:after:-inset-x-4 max-md:after:top-[calc(100%-0.75rem)] max-md:after:-z-10 max-md:after:h-8 max-md:after:bg-paper md:bottom-6">
        <div className="divide-y divide-line rounded-large border border-line bg-paper shadow-lg empty:hidden">
          {list.data && <BatchStrip isFolded={selection.isOn} />}
          {selection.isOn && <SelectionBar selection={selection} shown={rows.length} />}
        </div>
      </div>
    </>
  )
}

type RowsProps = {
  filter: ListFilter
  /** Another tab lists some that match as well. */
  isElsewhere: boolean
  list: UseInfiniteQueryResult<ListPages>
  rows: ListedRequest[]
  /** All rows that have been read are rendered. */
  isWhole: boolean
  selection: Selection
}

function Rows({ filter, isElsewhere, list, rows, isWhole, selection }: RowsProps) {
  const desk = useDesk()
  const isWide = useIsWide()
  const counts = useQuery(countsQuery)
  if (list.isPending)
    return (
      <>
        <RequestHeads filter={filter} />
        <LinesSkeleton />
      </>
    )
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const isBare = Object.keys(filter).length === 0
  // A page may be short, even empty, although more follow: then the search continues below.
  const isSearching = rows.length === 0 && list.hasNextPage
  if (rows.length === 0 && !isBare && !isSearching)
    return <NothingFound filter={filter} isElsewhere={isElsewhere} />
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <StaleNotice onRetry={() => void list.refetch()} className="mb-2">
          {say('requests.stale')}
        </StaleNotice>
      )}
      {isSearching && <LinesSkeleton />}
      {rows.length > 0 && <RequestHeads filter={filter} />}
      {rows.length > 0 && (
        <RowList
          label={say('requests.list')}
          isStale={list.isPlaceholderData && list.failureCount === 0}
        >
          {rows.map((row) => (
            <RequestLine
              key={row.id}
              row={row}
              desk={desk}
              isWide={isWide}
              isChosen={selection.has(row.id)}
              isChoosing={selection.isOn}
              onToggle={selection.toggle}
            />
          ))}
        </RowList>
      )}
      {rows.length > 0 && (
        <PrintTotals isCut={list.hasNextPage}>
          {say('requests.printTotal', {
            count: rows.length,
            sum: sumRows(rows, desk.business),
          })}
        </PrintTotals>
      )}
      {/* Below only the first few lines, the end of the list would come near at once. */}
      {isWhole && <MoreRows list={list} count={rows.length} />}
      {isBare && !list.hasNextPage && <FirstRun rows={rows} paid={counts.data?.tabs.paid} />}
    </>
  )
}
