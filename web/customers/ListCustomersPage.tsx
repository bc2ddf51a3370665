import { IconPlus, IconSearchOff, IconUpload, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { NewRequestLink } from '#web/staff/shell/NewRequestLink.tsx'
import { PermittedLink } from '#web/staff/shell/PermittedLink.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { say } from '#web/words/say.ts'
import { CustomerLine, CustomersSkeleton } from './CustomerLine.tsx'
import { customersQuery } from './customerQueries.ts'

/** The list of customers, searchable by any part of a number or a name. */
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
      <title>{`${say('customers.title')} · Ringup`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-page font-semibold">{say('customers.title')}</h1>
          <Summary q={q} />
        </div>
        <HeaderLinks />
      </header>
      <div className="my-4 lg:w-80">
        <SearchBox
          label={say('customers.search')}
          placeholder={say('customers.searchHint')}
          q={q}
          onSearch={search}
        />
      </div>
      <CustomerRows q={q} />
    </>
  )
}

/** The links to import and add customers; members who may not use them read why below. */
function HeaderLinks() {
  const { role } = useDesk()
  const reason = useId()
  const noImport = mayDo(role, 'importCustomers') ? undefined : say('customers.importReason')
  const noNew = mayDo(role, 'saveCustomer') ? undefined : say('all.notAllowed')
  const anyReason = noNew ?? noImport
  return (
    <div>
      <div className="flex gap-2">
        <PermittedLink to={paths.imports} refusal={anyReason} aria-describedby={noImport && reason}>
          <IconUpload aria-hidden size={18} stroke={1.75} />
          {say('customers.import')}
        </PermittedLink>
        <PermittedLink to={paths.newCustomer} refusal={noNew} aria-describedby={noNew && reason}>
          <IconPlus aria-hidden size={18} stroke={2} />
          <span className="max-sm:sr-only">{say('customers.new')}</span>
          <span aria-hidden="true" className="sm:hidden">
            {say('customers.newShort')}
          </span>
        </PermittedLink>
      </div>
      {anyReason && <Reason id={reason}>{anyReason}</Reason>}
    </div>
  )
}

function Summary({ q }: { q: string }) {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery(customersQuery(q))
  const count = data?.pages.reduce((sum, page) => sum + page.data.length, 0)
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-ink-2">
      {!q && (
        <>
          <span className="max-sm:hidden">{say('customers.newestFirst')}</span>
          {/* Short, because the two buttons stand beside it. */}
          <span className="sm:hidden">{say('customers.newestFirstShort')}</span>
        </>
      )}
      {/* The previous search's count is not shown for this one; the waiting text is not announced. */}
      {q && isPlaceholderData && <span aria-hidden="true">{say('all.searching')}</span>}
      <span role="status" className="empty:-me-4">
        {q &&
          !isPlaceholderData &&
          count !== undefined &&
          say(hasNextPage ? 'customers.foundMore' : 'customers.found', { count })}
      </span>
      {q && (
        <Link to={paths.customers} className="rounded-base font-medium text-ink underline">
          {say('customers.clear')}
        </Link>
      )}
    </p>
  )
}

function CustomerRows({ q }: { q: string }) {
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
      <RowList label={say('customers.list')} isStale={list.isPlaceholderData}>
        {rows.map((row) => (
          <CustomerLine key={row.id} row={row} desk={desk} />
        ))}
      </RowList>
      {truncated && !list.hasNextPage && (
        <p className="mt-4 text-ink-2">{say('customers.truncated')}</p>
      )}
      <ShowMore {...list} />
    </>
  )
}

function Nothing({ q }: { q: string }) {
  if (q) {
    return (
      <Notice title={say('customers.noMatch')} icon={<IconSearchOff size={28} stroke={1.75} />}>
        {say('customers.noMatchHint')}
      </Notice>
    )
  }
  return (
    <Notice
      title={say('customers.none')}
      icon={<IconUsers size={28} stroke={1.75} />}
      action={<NewRequestLink>{say('customers.askSomeone')}</NewRequestLink>}
    >
      {say('customers.noneWhy')}
    </Notice>
  )
}
