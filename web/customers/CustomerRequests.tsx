import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { listQuery } from '#web/requests/requestQueries.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'

/** Lists a customer's requests, newest first; live, like the list of all requests. */
export function CustomerRequests({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  return (
    <section aria-labelledby="customer-requests">
      <h2 id="customer-requests" className="mb-3 text-body font-semibold">
        {say('customers.requests')}
      </h2>
      <RequestRows customer={customer} desk={desk} />
    </section>
  )
}

function RequestRows({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const list = useInfiniteQuery(listQuery({ customer: customer.id }))
  if (list.isPending) return <RowsSkeleton rows={2} />
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const rows = list.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <p className="text-ink-2">{say('customers.nothingAsked')}</p>
  return (
    <>
      <RowList label={say('customers.requestsOf')} isStale={list.isPlaceholderData}>
        {rows.map((row) => {
          const { word, tone } = requestStatusWords(row)
          return (
            <li key={row.id} className="border-b border-line last:border-b-0">
              <Link
                to={paths.request}
                params={{ requestId: row.id }}
                className="flex min-h-14 items-center justify-between gap-4 px-4 py-1.5 hover:bg-paper-2 focus-visible:outline-offset-[-2px]"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.whatFor}</span>
                  <span className="block text-small text-ink-2">
                    {formatDay(row.createdAt, desk.dateLocale, desk.business.timeZone)}
                  </span>
                </span>
                <span className="flex shrink-0 flex-col items-end">
                  <span className="font-medium tabular-nums">
                    {showMoney(row, desk.business.locale)}
                  </span>
                  <StatusChip tone={tone}>{word}</StatusChip>
                </span>
              </Link>
            </li>
          )
        })}
      </RowList>
      <ShowMore {...list} />
    </>
  )
}
