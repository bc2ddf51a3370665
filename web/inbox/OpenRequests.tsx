import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { RequestActions } from '#web/requests/one/RequestActions.tsx'
import { listQuery, requestQuery } from '#web/requests/requestQueries.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { AskThemLink } from './AskThemLink.tsx'

/** How many requests stand beside a thread: the others are on the customer's screen. */
const shownMax = 2

/**
 * The customer's requests that wait for money, or else the newest one, each with what can be done about it: remind,
 * mark as paid, refund. On a phone one line stands for them until it is pressed, and a new request below them: the texts
 * come first.
 */
export function OpenRequests({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const { data } = useInfiniteQuery(listQuery({ customer: customer.id }))
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const waiting = rows.filter(({ status }) => status === 'open' || status === 'processing')
  const shown = (waiting.length > 0 ? waiting : rows.slice(0, 1)).slice(0, shownMax)
  const isWide = useIsWide()
  const all = (
    <>
      {shown.map((row) => (
        <OneRequest key={row.id} row={row} desk={desk} />
      ))}
      {!isWide && <AskThemLink customer={customer} />}
    </>
  )
  const [first, ...others] = shown
  if (isWide && !first) return null
  return (
    <section aria-label={say('inbox.requests')} className="flex flex-col gap-2">
      {first && !isWide ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-large border border-line px-4 py-2">
            <IconChevronRight
              aria-hidden
              size={18}
              stroke={1.75}
              className="shrink-0 text-ink-2 transition-transform group-open:rotate-90 rtl:-scale-x-100"
            />
            <InOneLine row={first} others={others.length} locale={desk.business.locale} />
          </summary>
          <div className="mt-2 flex flex-col gap-2">{all}</div>
        </details>
      ) : (
        all
      )}
    </section>
  )
}

type InOneLineProps = { row: RequestRow; others: number; locale: string }

function InOneLine({ row, others, locale }: InOneLineProps) {
  const { word, tone } = requestStatusWords(row)
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <span className="truncate font-medium" dir="auto">
        {row.whatFor}
      </span>
      <span className="font-medium tabular-nums">{showMoney(row, locale)}</span>
      <span className="min-w-0">
        <StatusChip tone={tone}>{word}</StatusChip>
      </span>
      {others > 0 && (
        <span className="text-end text-small text-ink-2">
          {say('inbox.moreRequests', { count: others })}
        </span>
      )}
    </span>
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
          {showMoney(row, desk.business.locale)}
          <StatusChip tone={tone}>{word}</StatusChip>
        </span>
      </Link>
      {request && <RequestActions request={request} desk={desk} />}
    </div>
  )
}
