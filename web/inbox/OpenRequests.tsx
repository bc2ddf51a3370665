import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#rules/money.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { RequestActions } from '#web/requests/one/RequestActions.tsx'
import { listQuery, requestQuery } from '#web/requests/requestQueries.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { NewRequestLink } from '#web/staff/shell/NewRequestLink.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'

/** How many requests stand beside a thread: the others are on the customer's screen. */
const shownMax = 2

/**
 * The customer's requests that wait for money, or else the newest one, each with what can be done about it: remind,
 * mark as paid, refund.
 */
export function OpenRequests({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const { data } = useInfiniteQuery(listQuery({ customer: customer.id }))
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const waiting = rows.filter(({ status }) => status === 'open' || status === 'processing')
  const shown = (waiting.length > 0 ? waiting : rows.slice(0, 1)).slice(0, shownMax)
  const name = customer.name ?? customer.phoneInternational
  return (
    <section aria-label={say('inbox.requests')} className="flex flex-col gap-2">
      {shown.map((row) => (
        <OneRequest key={row.id} row={row} desk={desk} />
      ))}
      {!customer.erased && (
        <NewRequestLink
          look="plain"
          className="self-start"
          customer={customer.id}
          aria-label={say('customers.askThem', { name })}
        >
          <IconPlus aria-hidden size={18} stroke={2} />
          {say('customers.ask')}
        </NewRequestLink>
      )}
    </section>
  )
}

function OneRequest({ row, desk }: { row: RequestRow; desk: Desk }) {
  const { data: request } = useQuery(requestQuery(row.id))
  const { word, tone } = requestStatusWords(row)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-large border border-line px-4 py-3">
      <Link
        to={paths.request}
        params={{ requestId: row.id }}
        className="min-w-0 rounded-base hover:underline"
      >
        <span className="block truncate font-medium">{row.whatFor}</span>
        <span className="flex flex-wrap items-center gap-2 tabular-nums">
          {formatMoney(row, desk.business.locale)}
          <StatusChip tone={tone}>{word}</StatusChip>
        </span>
      </Link>
      {request && <RequestActions request={request} desk={desk} />}
    </div>
  )
}
