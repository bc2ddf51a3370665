import type { ListedCustomer } from '#rules/shapes/customer.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { addressOf } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Age } from '#web/ui/Age.tsx'
import { amountsShownMax, listMoney } from '#web/ui/listMoney.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { customerGrid } from './customerGrid.ts'

const line = `${customerGrid} min-h-14 content-center py-1.5`

/** One customer in the list; the whole line is a link to them. */
export function CustomerLine({ row, desk }: { row: ListedCustomer; desk: Desk }) {
  const { lastContactAt } = row
  return (
    <li className="relative break-inside-avoid border-b border-line last:border-b-0">
      <RowLink
        href={addressOf.customer(row.id)}
        className={`${line} relative hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        <Who row={row} />
        {row.name && (
          <span className="col-start-1 row-start-2 text-small text-ink-2">
            <PhoneText phone={row} />
          </span>
        )}
        <LastRequest row={row} desk={desk} />
        <Owed row={row} desk={desk} />
        {lastContactAt && (
          <Age
            at={lastContactAt}
            locale={desk.dateLocale}
            className="hidden text-end text-small text-ink-2 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:block"
          />
        )}
      </RowLink>
    </li>
  )
}

/**
 * Shows the name, or the number where there is none, with the mark: on a desktop beside it, on a phone in the other column.
 * A name is cut where there is no room for it, a number never: on a narrow phone it has the first row for itself.
 */
function Who({ row }: { row: ListedCustomer }) {
  return (
    <span
      className={`contents lg:col-start-1 lg:row-start-1 lg:flex lg:min-w-0 lg:items-center lg:gap-x-2 ${row.name ? '' : 'lg:row-span-2 lg:flex-wrap'}`}
    >
      {row.name ? (
        // Takes no part in how wide the column is.
        <span className="col-start-1 row-start-1 flex w-0 min-w-full font-medium lg:w-auto lg:min-w-0">
          <span dir="auto" className="truncate">
            {row.name}
          </span>
        </span>
      ) : (
        <span className="col-start-1 row-start-1 justify-self-start font-medium max-narrow:col-span-2 max-narrow:w-0 max-narrow:min-w-full">
          <PhoneText phone={row} />
        </span>
      )}
      <Mark
        row={row}
        className={`col-start-2 row-start-2 flex min-w-0 max-w-full justify-self-end lg:shrink-0 ${row.name ? '' : 'max-narrow:col-start-1 max-narrow:justify-self-start'}`}
      />
    </span>
  )
}

/** Shows one mark at a time: an unread reply comes before a lasting state. */
function Mark({ row, className }: { row: ListedCustomer; className: string }) {
  const chip = chipOf(row)
  return (
    chip && (
      <span className={className}>
        <StatusChip tone={chip[0]}>{say(chip[1])}</StatusChip>
      </span>
    )
  )
}

function chipOf({ unread, askedToStopAt, optedOutAt }: ListedCustomer) {
  if (unread) return ['busy', 'customers.unread'] as const
  if (askedToStopAt) return ['wait', 'customers.askedChip'] as const
  if (optedOutAt) return ['bad', 'customers.optedOut'] as const
  return null
}

/** Shows what they owe; on a phone, for those who owe nothing, how often they were asked. */
function Owed({ row, desk }: { row: ListedCustomer; desk: Desk }) {
  const look = `col-start-2 row-start-1 text-end tabular-nums lg:col-start-3 lg:row-span-2 lg:row-start-1 ${row.name ? '' : 'max-narrow:row-start-2'}`
  if (row.owed.length > 0) {
    const amount = listMoney(row.owed, desk.business, amountsShownMax)
    return (
      <span className={`${look} font-medium`}>
        {/* A wide list says it in the head of the column. */}
        <span className="lg:hidden">{say('customers.owes', { amount })}</span>
        <span className="max-lg:hidden">{amount}</span>
      </span>
    )
  }
  return <span className={`${look} text-small text-ink-2 lg:hidden`}>{requestCount(row)}</span>
}

function requestCount({ requests: { count } }: ListedCustomer): string {
  return count === 0 ? say('customers.neverAsked') : say('customers.requestCount', { count })
}

function LastRequest({ row, desk }: { row: ListedCustomer; desk: Desk }) {
  const { lastRequest } = row
  return (
    <span className="hidden min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
      {lastRequest && (
        <span dir="auto" className="block w-fit max-w-full truncate">
          {lastRequest.whatFor}
        </span>
      )}
      <span className="flex gap-3 text-small text-ink-2 tabular-nums">
        {lastRequest && <span>{showMoney(lastRequest, desk.business.locale)}</span>}
        <span>{requestCount(row)}</span>
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
          <span className="hidden h-4 w-2/3 rounded-base bg-paper-3 lg:block" />
          <span className="h-3 w-16 justify-self-end rounded-base bg-paper-3" />
          <span className="hidden h-3 w-10 justify-self-end rounded-base bg-paper-3 lg:block" />
        </li>
      ))}
    </ul>
  )
}
