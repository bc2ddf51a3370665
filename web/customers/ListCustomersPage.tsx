import { IconPlus, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { foundWords } from '#web/requests/summaryOf.ts'
import { paths } from '#web/staff/paths.ts'
import { Trouble } from '#web/staff/TroubleScreen.tsx'
import { useDesk } from '#web/staff/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { CustomerLine, CustomersSkeleton } from './CustomerLine.tsx'
import { customersQuery } from './customerQueries.ts'

/** Everyone who was ever asked for money, found by any part of a number or a name. */
export function ListCustomersPage() {
  const { q = '' } = getRouteApi('/staff/customers').useSearch()
  const navigate = useNavigate()
  const search = (typed: string) =>
    void navigate({
      to: paths.customers,
      search: typed.trim() ? { q: typed } : {},
      replace: true,
    })
  return (
    <>
      <title>Customers · Ringup</title>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-page font-semibold">Customers</h1>
          <Summary q={q} />
        </div>
        <Link to={paths.newCustomer} className={buttonClass('plain')}>
          <IconPlus aria-hidden size={18} stroke={2} />
          <span>
            New<span className="max-sm:sr-only"> customer</span>
          </span>
        </Link>
      </header>
      <div className="my-4 lg:w-80">
        <SearchBox
          label="Search customers"
          placeholder="Any part of a number or name"
          q={q}
          onSearch={search}
        />
      </div>
      <Found q={q} />
    </>
  )
}

function Summary({ q }: { q: string }) {
  const { data, hasNextPage } = useInfiniteQuery(customersQuery(q))
  const rows = data?.pages.reduce((sum, page) => sum + page.data.length, 0)
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-ink-2">
      {!q && 'The people you ask for money'}
      {q && rows !== undefined && foundWords(rows, hasNextPage)}
      {q && (
        <Link to={paths.customers} className="rounded-base font-medium text-ink underline">
          Clear
        </Link>
      )}
    </p>
  )
}

function Found({ q }: { q: string }) {
  const desk = useDesk()
  const list = useInfiniteQuery(customersQuery(q))
  if (list.isPending) return <CustomersSkeleton />
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const rows = list.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing q={q} />
  const truncated = list.data.pages.some((page) => page.truncated)
  return (
    <>
      <RowList label="Customers" isStale={list.isPlaceholderData}>
        {rows.map((row) => (
          <CustomerLine key={row.id} row={row} desk={desk} />
        ))}
      </RowList>
      {truncated && !list.hasNextPage && (
        <p className="mt-4 text-ink-2">More match than can be shown; a longer part finds them.</p>
      )}
      <ShowMore {...list} />
    </>
  )
}

function Nothing({ q }: { q: string }) {
  if (q) {
    return (
      <Notice title="No customers match" icon={<IconSearchOff size={28} stroke={1.75} />}>
        Try fewer digits or another part of the name; at least three digits of a number.
      </Notice>
    )
  }
  return (
    <Notice
      title="No customers yet"
      icon={<IconUsers size={28} stroke={1.75} />}
      action={
        <Link to={paths.newRequest} className={buttonClass('primary')}>
          Ask someone for money
        </Link>
      }
    >
      Whoever you ask for money is kept here, by phone number.
    </Notice>
  )
}
