import { IconBellRinging, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { Trouble } from '#web/staff/TroubleScreen.tsx'
import { useDesk } from '#web/staff/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import type { ListFilter } from './listFilter.ts'
import { LinesSkeleton, RequestLine } from './RequestLine.tsx'
import { countsQuery, listQuery, unseenQuery } from './requestQueries.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { foundWords, summaryOf } from './summaryOf.ts'

/** Every request, by status and search, kept current while it is looked at. */
export function ListRequestsPage() {
  const filter = getRouteApi('/staff/requests').useSearch()
  const navigate = useNavigate()
  const counts = useQuery(countsQuery)
  const search = (q: string) =>
    void navigate({
      to: paths.requests,
      search: { ...(filter.status ? { status: filter.status } : {}), ...(q.trim() ? { q } : {}) },
      replace: true,
    })

  return (
    <>
      <title>Requests · Ringup</title>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-page font-semibold">Requests</h1>
          <Summary filter={filter} />
        </div>
        <NewRequestLink />
      </header>
      <div className="my-4 flex flex-wrap items-center justify-between gap-2">
        <StatusTabs filter={filter} counts={counts.data?.tabs} />
        <div className="w-full lg:w-80">
          <SearchBox
            label="Search requests"
            placeholder="Name, phone or reference"
            q={filter.q ?? ''}
            onSearch={search}
          />
        </div>
      </div>
      <Found filter={filter} />
    </>
  )
}

function Summary({ filter }: { filter: ListFilter }) {
  const { dateLocale } = useDesk()
  const { data: counts } = useQuery(countsQuery)
  const { data: found, hasNextPage } = useInfiniteQuery(listQuery(filter))
  const filtered = Boolean(filter.q || filter.status)
  const rows = found?.pages.reduce((sum, page) => sum + page.data.length, 0)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-ink-2 md:min-h-6">
      {!filtered && counts && summaryOf(counts.tabs, dateLocale)}
      {filtered && rows !== undefined && foundWords(rows, hasNextPage)}
      {filtered && (
        <Link to={paths.requests} className="rounded-base font-medium text-ink underline">
          Clear
        </Link>
      )}
      <Unseen />
    </p>
  )
}

function Unseen() {
  const { data: unseen = 0 } = useQuery(unseenQuery)
  const cache = useQueryClient()
  if (unseen === 0) return null
  return (
    <button
      type="button"
      className="rounded-base font-medium text-accent underline"
      onClick={() => void cache.invalidateQueries({ queryKey: ['requests', 'list'] })}
    >
      {`Show ${unseen} new`}
    </button>
  )
}

function NewRequestLink() {
  return (
    <Link
      to={paths.newRequest}
      aria-keyshortcuts="n"
      className={buttonClass('primary', 'max-md:hidden')}
    >
      <IconPlus aria-hidden size={18} stroke={2} />
      New request
    </Link>
  )
}

function Found({ filter }: { filter: ListFilter }) {
  const desk = useDesk()
  const list = useInfiniteQuery(listQuery(filter))
  if (list.isPending) return <LinesSkeleton />
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const rows = list.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing filter={filter} />
  return (
    <>
      <RowList label="Requests" isStale={list.isPlaceholderData}>
        {rows.map((row) => (
          <RequestLine key={row.id} row={row} desk={desk} />
        ))}
      </RowList>
      <ShowMore {...list} />
    </>
  )
}

function Nothing({ filter }: { filter: ListFilter }) {
  if (filter.q || filter.status) {
    return (
      <Notice title="No requests match" icon={<IconSearchOff size={28} stroke={1.75} />}>
        Try a shorter name, a phone number in any form, or another tab.
      </Notice>
    )
  }
  return (
    <Notice
      title="No requests yet"
      icon={<IconBellRinging size={28} stroke={1.75} />}
      action={
        <Link to={paths.newRequest} className={buttonClass('primary')}>
          Make the first one
        </Link>
      }
    >
      Type a phone number and an amount; your customer gets a text with a link to pay by card.
    </Notice>
  )
}
