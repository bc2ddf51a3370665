import { Link } from '@tanstack/react-router'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/useDesk.ts'
import { Age } from '#web/ui/Age.tsx'
import { keepSelection } from '#web/ui/keepSelection.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

const line =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-1.5 ' +
  'md:grid-cols-[minmax(0,1fr)_7.5rem_8rem_4.5rem]'

/** One customer in the list; the whole line leads to them. */
export function CustomerLine({ row, desk }: { row: CustomerRow; desk: Desk }) {
  const phone = <PhoneText phone={row} viewerCountry={desk.business.country} />
  const { count, lastAt } = row.requests
  return (
    <li className="relative border-b border-line last:border-b-0">
      <Link
        to={paths.customer}
        params={{ customerId: row.id }}
        {...keepSelection}
        className={`${line} relative hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        <span className={`truncate font-medium ${row.name ? '' : 'row-span-2'}`}>
          {row.name ?? phone}
        </span>
        {row.name && <span className="col-start-1 row-start-2 text-small text-ink-2">{phone}</span>}
        <span className="col-start-2 row-start-2 justify-self-end md:row-span-2 md:row-start-1 md:justify-self-start">
          {row.optedOutAt && <StatusChip tone="bad">Opted out</StatusChip>}
        </span>
        <span className="col-start-2 row-start-1 text-end text-small text-ink-2 tabular-nums md:col-start-3 md:row-span-2">
          {requestsWords(count, desk.dateLocale)}
        </span>
        {lastAt && (
          <Age
            at={lastAt}
            locale={desk.dateLocale}
            className="hidden text-end text-small whitespace-nowrap text-ink-2 md:col-start-4 md:row-span-2 md:row-start-1 md:block"
          />
        )}
      </Link>
    </li>
  )
}

function requestsWords(count: number, locale: string): string {
  if (count === 0) return 'Never asked'
  return count === 1 ? '1 request' : `${new Intl.NumberFormat(locale).format(count)} requests`
}

/** The shape of the list while it is on its way. */
export function CustomersSkeleton() {
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[38, 26, 34, 22, 30, 40].map((width) => (
        <li key={width} className={`${line} animate-pulse border-b border-line last:border-b-0`}>
          <span>
            <span className="block h-4 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
            <span className="mt-2 block h-3 w-1/4 rounded-base bg-paper-3" />
          </span>
          <span className="hidden md:block" />
          <span className="h-3 w-16 justify-self-end rounded-base bg-paper-3" />
          <span className="hidden h-3 w-10 justify-self-end rounded-base bg-paper-3 md:block" />
        </li>
      ))}
    </ul>
  )
}
