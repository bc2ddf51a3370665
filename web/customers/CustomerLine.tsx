import type { CustomerRow } from '#rules/shapes/customer.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { addressOf } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Age } from '#web/ui/Age.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'

const line =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-1.5 ' +
  'md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_6.5rem_7rem_4.5rem]'

/** One customer in the list; the whole line is a link to them. */
export function CustomerLine({ row, desk }: { row: CustomerRow; desk: Desk }) {
  const phone = <PhoneText phone={row} viewerCountry={desk.business.country} />
  const { count, lastAt } = row.requests
  return (
    <li className="relative border-b border-line last:border-b-0">
      <RowLink
        href={addressOf.customer(row.id)}
        className={`${line} relative hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        <span className={`truncate font-medium ${row.name ? '' : 'row-span-2'}`}>
          {row.name ?? phone}
        </span>
        {row.name && <span className="col-start-1 row-start-2 text-small text-ink-2">{phone}</span>}
        <LastRequest row={row} desk={desk} />
        <span className="col-start-2 row-start-2 justify-self-end md:col-start-3 md:row-span-2 md:row-start-1 md:justify-self-start">
          <Mark row={row} />
        </span>
        <span className="col-start-2 row-start-1 text-end text-small text-ink-2 tabular-nums md:col-start-4 md:row-span-2">
          {count === 0 ? say('customers.neverAsked') : say('customers.requestCount', { count })}
        </span>
        {lastAt && (
          <Age
            at={lastAt}
            locale={desk.dateLocale}
            className="hidden text-end text-small whitespace-nowrap text-ink-2 md:col-start-5 md:row-span-2 md:row-start-1 md:block"
          />
        )}
      </RowLink>
    </li>
  )
}

/** Shows one mark at a time: an unread reply comes before a lasting state. */
function Mark({ row }: { row: CustomerRow }) {
  if (row.unread) return <StatusChip tone="busy">{say('customers.unread')}</StatusChip>
  if (row.askedToStopAt) return <StatusChip tone="wait">{say('customers.askedChip')}</StatusChip>
  if (row.optedOutAt) return <StatusChip tone="bad">{say('customers.optedOut')}</StatusChip>
  return null
}

function LastRequest({ row, desk }: { row: CustomerRow; desk: Desk }) {
  const { lastRequest } = row
  if (!lastRequest) return null
  return (
    <span className="hidden min-w-0 md:col-start-2 md:row-span-2 md:row-start-1 md:block">
      <span className="block truncate">{lastRequest.whatFor}</span>
      <span className="block text-small text-ink-2 tabular-nums">
        {showMoney(lastRequest, desk.business.locale)}
      </span>
    </span>
  )
}

/** A placeholder with the shape of the list while it loads. */
export function CustomersSkeleton() {
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[38, 26, 34, 22, 30, 40].map((width) => (
        <li key={width} className={`${line} animate-pulse border-b border-line last:border-b-0`}>
          <span>
            <span className="block h-4 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
            <span className="mt-2 block h-3 w-1/4 rounded-base bg-paper-3" />
          </span>
          <span className="hidden h-4 w-2/3 rounded-base bg-paper-3 md:block" />
          <span className="hidden md:block" />
          <span className="h-3 w-16 justify-self-end rounded-base bg-paper-3" />
          <span className="hidden h-3 w-10 justify-self-end rounded-base bg-paper-3 md:block" />
        </li>
      ))}
    </ul>
  )
}
