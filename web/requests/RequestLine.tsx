import { Link } from '@tanstack/react-router'
import { formatMoney } from '#rules/money.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/useDesk.ts'
import { Age } from '#web/ui/Age.tsx'
import { keepSelection } from '#web/ui/keepSelection.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { ListedRequest } from './requestQueries.ts'
import { requestStatusWords } from './statusWords.ts'

/**
 * Who over phone and what for, amount over status on a phone; on a desk each has a column.
 * Both are one markup laid out twice, so that nothing stands on the screen unseen.
 */
const line =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-1.5 ' +
  'md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_7.5rem_7.5rem_4.5rem]'

/** One request in the list; the whole line leads to it. */
export function RequestLine({ row, desk }: { row: ListedRequest; desk: Desk }) {
  const phone = <PhoneText phone={row.customer} viewerCountry={desk.business.country} />
  const { word, tone } = requestStatusWords(row)
  const { name } = row.customer
  return (
    <li className="relative border-b border-line last:border-b-0">
      {row.changedAtMs && (
        // Drawn over the line, and drawn anew for each change: nothing below it moves.
        <span
          key={row.changedAtMs}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 animate-live bg-good-tint opacity-0"
        />
      )}
      <Link
        to={paths.request}
        params={{ requestId: row.id }}
        {...keepSelection}
        className={`${line} relative hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        <span className={`truncate font-medium ${name ? '' : 'md:row-span-2'}`}>
          {name ?? phone}
        </span>
        <span className="col-start-1 row-start-2 flex min-w-0 gap-2 text-small text-ink-2 md:contents">
          {name && <span className="shrink-0 md:col-start-1 md:row-start-2">{phone}</span>}
          <span className="truncate md:col-start-2 md:row-span-2 md:row-start-1 md:text-body md:text-ink">
            {row.whatFor}
          </span>
        </span>
        <span className="col-start-2 row-start-2 justify-self-end md:col-start-3 md:row-span-2 md:row-start-1 md:justify-self-start">
          <StatusChip tone={tone}>{word}</StatusChip>
        </span>
        <span className="col-start-2 row-start-1 text-end font-medium tabular-nums md:col-start-4 md:row-span-2">
          {formatMoney(row, desk.business.locale)}
        </span>
        <Age
          at={row.createdAt}
          locale={desk.dateLocale}
          className="hidden text-end text-small whitespace-nowrap text-ink-2 md:col-start-5 md:row-span-2 md:row-start-1 md:block"
        />
      </Link>
    </li>
  )
}

/** The shape of the list while it is on its way. */
export function LinesSkeleton() {
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[70, 50, 62, 44, 58, 66].map((width) => (
        <li key={width} className={`${line} animate-pulse border-b border-line last:border-b-0`}>
          <span>
            <span className="block h-4 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
            <span className="mt-2 block h-3 w-1/3 rounded-base bg-paper-3" />
          </span>
          <span className="hidden h-4 rounded-base bg-paper-3 md:block" />
          <span className="hidden h-5 w-20 rounded-full bg-paper-3 md:block" />
          <span className="h-4 w-20 justify-self-end rounded-base bg-paper-3" />
          <span className="hidden h-3 w-10 justify-self-end rounded-base bg-paper-3 md:block" />
        </li>
      ))}
    </ul>
  )
}
