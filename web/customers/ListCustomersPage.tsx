import { IconSearchOff, IconUpload, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type CustomerSort, customerSorts } from '#rules/customerSorts.ts'
import { mayDo, type Role } from '#rules/permissions.ts'
import type { ListedCustomer } from '#rules/shapes/customer.ts'
import { summarizeCounts } from '#web/requests/list/summarizeCounts.ts'
import { sumRows } from '#web/requests/list/sumRows.ts'
import { countsQuery } from '#web/requests/requestQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { PrintButton } from '#web/staff/print/PrintButton.tsx'
import { PrintHead } from '#web/staff/print/PrintHead.tsx'
import { PrintTotals } from '#web/staff/print/PrintTotals.tsx'
import { usePrintList } from '#web/staff/print/usePrintList.ts'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { NewRequestLink } from '#web/staff/shell/NewRequestLink.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { FoundCount } from '#web/ui/FoundCount.tsx'
import { MoneySentence } from '#web/ui/MoneySentence.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { CustomerHeads } from './CustomerHeads.tsx'
import { CustomerLine, CustomersSkeleton } from './CustomerLine.tsx'
import { type CustomerFilter, readCustomerFilter } from './customerFilter.ts'
import { customersQuery } from './customerQueries.ts'

/** The list of customers, searchable by any part of a number or a name. */
export function ListCustomersPage() {
  const filter: CustomerFilter = getRouteApi('/staff/customers').useSearch()
  const navigate = useNavigate()
  const { role } = useDesk()
  const list = useInfiniteQuery(customersQuery(filter))
  // Nobody searches nothing.
  const isEmpty = !filter.q && list.data?.pages[0]?.data.length === 0
  // Without customers the line only says who may add them.
  const hasSummary = !isEmpty || whoElseMayAdd(role) !== undefined
  const change = (changed: Record<string, unknown>) =>
    void navigate({
      to: paths.customers,
      search: readCustomerFilter({ ...filter, ...changed }),
      replace: true,
    })
  return (
    <>
      <PageTitle title={say('customers.title')} />
      <PrintHead filters={filter.q ? [filter.q] : []} />
      {/* The list takes the width of the window. */}
      <header
        data-wide
        className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 items-start ${hasSummary ? '' : 'md:items-center'}`}
      >
        <h1 className="text-page font-semibold">{say('customers.title')}</h1>
        <HeaderLinks filter={filter} isEmpty={isEmpty} />
        {hasSummary && <Summary filter={filter} />}
      </header>
      {!isEmpty && (
        <div className="my-4 flex gap-2 max-narrow:flex-wrap lg:w-124 print:hidden [&>:first-child]:min-w-0 [&>:first-child]:grow max-narrow:[&>:first-child]:basis-full">
          <SearchBox
            label={say('customers.search')}
            placeholder={say('customers.searchHint')}
            q={filter.q ?? ''}
            onSearch={(q) => change({ q })}
          />
          <SortSelect sort={filter.sort} onSort={(sort) => change({ sort })} />
        </div>
      )}
      <CustomerRows filter={filter} onSort={(sort) => change({ sort })} />
    </>
  )
}

type SortSelectProps = { sort: CustomerSort | undefined; onSort: (sort: string) => void }

const sortWords = {
  newest: 'customers.newestFirstShort',
  name: 'requests.sort.name',
  nameReverse: 'requests.sort.nameReverse',
  owes: 'customers.head.owes',
  owesReverse: 'customers.sort.owesReverse',
  contact: 'customers.head.contact',
  contactReverse: 'customers.sort.contactReverse',
} as const satisfies Record<CustomerSort, unknown>

/** Offers the orders of the list: the newest first has no head to press. */
function SortSelect({ sort = 'newest', onSort }: SortSelectProps) {
  return (
    <div className="w-40 shrink-0 max-narrow:grow lg:w-56">
      <Select
        aria-label={say('requests.sort')}
        value={sort}
        onChange={({ target }) => onSort(target.value)}
      >
        {customerSorts.map((one) => (
          <option key={one} value={one}>
            {say(sortWords[one])}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The links to import and add customers, on a phone as signs; those that a member may not follow are not there. */
function HeaderLinks({ filter, isEmpty }: { filter: CustomerFilter; isEmpty: boolean }) {
  const { print, isReading } = usePrintList(useInfiniteQuery(customersQuery(filter)))
  const { role } = useDesk()
  return (
    // On a phone a button is higher than the title, and stands out above it rather than into the line below.
    <div className={`flex gap-2 max-md:-mt-2 ${isEmpty ? '' : 'md:row-span-2'}`}>
      {!isEmpty && (
        <PrintButton busy={isReading} className="max-md:hidden" onPrint={() => void print()} />
      )}
      {mayDo(role, 'importCustomers') && (
        <Link to={paths.imports} className={buttonClass('plain', onPhone)}>
          <IconUpload aria-hidden size={18} stroke={1.75} />
          <span className="max-md:sr-only">{say('customers.import')}</span>
        </Link>
      )}
      {mayDo(role, 'saveCustomer') && (
        <Link
          to={paths.newCustomer}
          className={buttonClass(isEmpty ? 'plain' : 'primary', onPhone)}
        >
          {/* On a phone the bar has a plus with the word "New" already, for a request. */}
          <IconUserPlus aria-hidden size={18} stroke={1.75} />
          <span className="max-md:sr-only">{say('customers.new')}</span>
        </Link>
      )}
    </div>
  )
}

const onPhone = 'max-md:w-11 max-md:px-0'

/** The line under the title: what all customers owe, or how many a search found. */
function Summary({ filter }: { filter: CustomerFilter }) {
  const { q, sort } = filter
  const { business, role } = useDesk()
  // The menu has read them already, for its marks.
  const { data: counts } = useQuery(countsQuery)
  const list = useInfiniteQuery(customersQuery(filter))
  const refusal = whoElseMayAdd(role)
  const isWide = useIsWide()
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-ink-2 max-md:col-span-2 max-md:text-small">
      {!q && counts && counts.waiting.length > 0 && (
        <MoneySentence sentence={(list) => summarizeCounts(counts, business, list)} />
      )}
      <FoundCount list={list} isSearched={Boolean(q)} className="empty:-me-4" />
      {(q || sort) && (
        <Link
          to={paths.customers}
          className="rounded-base font-medium text-ink underline print:hidden"
        >
          {say('customers.clear')}
        </Link>
      )}
      {isWide && refusal && <p className="w-full text-small print:hidden">{refusal}</p>}
    </div>
  )
}

/** Says who may do what this member may not: the buttons for it are not there. */
function whoElseMayAdd(role: Role): string | undefined {
  if (!mayDo(role, 'saveCustomer')) return say('customers.notAllowed')
  return mayDo(role, 'importCustomers') ? undefined : say('customers.importReason')
}

/** Says the same below the list on a phone, where the customers come first. */
function RefusalOnPhone() {
  const refusal = whoElseMayAdd(useDesk().role)
  if (useIsWide() || !refusal) return null
  return <p className="mt-4 text-small text-ink-2 print:hidden">{refusal}</p>
}

type CustomerRowsProps = { filter: CustomerFilter; onSort: (sort: CustomerSort) => void }

function CustomerRows({ filter, onSort }: CustomerRowsProps) {
  const desk = useDesk()
  const list = useInfiniteQuery(customersQuery(filter))
  if (list.isPending)
    return (
      <>
        <CustomerHeads sort={filter.sort} onSort={onSort} />
        <CustomersSkeleton />
      </>
    )
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const rows = list.data.pages.flatMap((page) => page.data)
  if (rows.length === 0)
    return (
      <>
        <Nothing filter={filter} />
        <RefusalOnPhone />
      </>
    )
  const truncated = list.data.pages.some((page) => page.truncated)
  return (
    <>
      <CustomerHeads sort={filter.sort} onSort={onSort} />
      <RowList
        label={say('customers.list')}
        isStale={list.isPlaceholderData && list.failureCount === 0}
      >
        {rows.map((row) => (
          <CustomerLine key={row.id} row={row} desk={desk} />
        ))}
      </RowList>
      <PrintTotals isCut={list.hasNextPage}>{totalOf(rows, desk.business)}</PrintTotals>
      {truncated && !list.hasNextPage && (
        <p className="mt-4 text-ink-2">{say('customers.truncated')}</p>
      )}
      <ShowMore {...list} />
      <RefusalOnPhone />
    </>
  )
}

/** Counts the customers, and adds up what they owe. */
function totalOf(rows: ListedCustomer[], business: Desk['business']): string {
  const owed = rows.flatMap((row) => row.owed)
  const count = rows.length
  return owed.length === 0
    ? say('customers.printCount', { count })
    : say('customers.printTotal', { count, sum: sumRows(owed, business) })
}

function Nothing({ filter: { q, sort } }: { filter: CustomerFilter }) {
  if (q) {
    return (
      <Notice
        title={say('customers.noMatch')}
        icon={<IconSearchOff size={28} stroke={1.75} />}
        action={
          <Link to={paths.customers} search={sort ? { sort } : {}} className={buttonClass()}>
            {say('requests.none.clearSearch')}
          </Link>
        }
      >
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
