import type { ListedCustomer } from '#rules/shapes/customer.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { addressOf } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Age } from '#web/ui/Age.tsx'
import { chooseMoney, countOthers, listMoney } from '#web/ui/listMoney.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { customerGrid } from './customerGrid.ts'

const line = `${customerGrid} min-h-14 content-center py-1.5`

/** On a narrow phone two rows of their own instead of a grid: a mark in the second takes nothing from the name in the first. */
const twoRows =
  'max-narrow:flex max-narrow:flex-wrap max-narrow:gap-x-3 max-narrow:before:order-3 max-narrow:before:basis-full'

/** One customer in the list; the whole line is a link to them. */
export function CustomerLine({ row, desk }: { row: ListedCustomer; desk: Desk }) {
  const { lastContactAt } = row
  return (
    <li className="relative break-inside-avoid border-b border-line last:border-b-0">
      <RowLink
        href={addressOf.customer(row.id)}
        className={`${line} ${twoRows} relative hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        <Who row={row} />
        <Second row={row} />
        <LastRequest row={row} desk={desk} />
        <Owed row={row} desk={desk} />
        {lastContactAt && (
          <Age
            at={lastContactAt}
            locale={desk.dateLocale}
            className="hidden text-end text-small text-ink-2 columns:col-start-4 columns:row-span-2 columns:row-start-1 columns:block"
          />
        )}
      </RowLink>
    </li>
  )
}

/**
 * Shows the name, or the number where there is none, with the mark: on a desktop beside it, on a phone below what they owe.
 * A name is cut where there is no room for it, on a narrow phone after two lines; a number never.
 */
function Who({ row }: { row: ListedCustomer }) {
  return (
    <span
      className={`contents columns:col-start-1 columns:row-start-1 columns:flex columns:min-w-0 columns:items-center columns:gap-x-2 ${row.name ? '' : 'columns:row-span-2 columns:flex-wrap'}`}
    >
      {row.name ? (
        // Takes no part in how wide the column is.
        <span className="col-start-1 row-start-1 flex w-0 min-w-full font-medium max-narrow:order-1 max-narrow:min-w-0 max-narrow:flex-1 columns:w-auto columns:min-w-0">
          <span
            dir="auto"
            className="truncate max-narrow:line-clamp-2 max-narrow:wrap-anywhere max-narrow:whitespace-normal print:text-wrap"
          >
            {row.name}
          </span>
        </span>
      ) : (
        <span className="col-start-1 row-start-1 justify-self-start font-medium max-narrow:order-1">
          <PhoneText phone={row} />
        </span>
      )}
      <Mark
        row={row}
        className="col-start-2 row-start-2 flex min-w-0 max-w-full justify-self-end max-narrow:order-5 max-narrow:flex-1 max-narrow:justify-end columns:shrink-0"
      />
    </span>
  )
}

/**
 * Shows below a name its number; on a phone also how often they were asked, below a number always, and below a name where
 * nothing stands at the other end.
 */
function Second({ row }: { row: ListedCustomer }) {
  const isAlone = row.owed.length === 0 && !chipOf(row)
  return (
    <span
      className={`col-start-1 row-start-2 flex flex-wrap gap-x-3 text-small text-ink-2 max-narrow:order-4 ${row.name ? '' : 'columns:hidden'}`}
    >
      {row.name && <PhoneText phone={row} />}
      {(!row.name || isAlone) && <span className="columns:hidden">{requestCount(row)}</span>}
    </span>
  )
}

/** Shows one mark at a time: an unread reply comes before a lasting state. */
function Mark({ row, className }: { row: ListedCustomer; className: string }) {
  const chip = chipOf(row)
  return (
    chip && (
      <span className={className}>
        {chip[0] === 'busy' ? (
          // News, and no state: it looks as it does in the list of requests.
          <span className="flex items-center gap-1 text-small font-medium text-busy">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-busy" />
            {say(chip[1])}
          </span>
        ) : (
          <StatusChip tone={chip[0]}>{say(chip[1])}</StatusChip>
        )}
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

/** Shows what they owe: on a phone over the mark, or over the word for it where there is none. */
function Owed({ row, desk }: { row: ListedCustomer; desk: Desk }) {
  const look =
    'col-start-2 row-start-1 text-end tabular-nums max-narrow:order-2 max-narrow:ms-auto max-narrow:self-start columns:col-start-3 columns:row-span-2 columns:row-start-1'
  if (row.owed.length === 0) return null
  const named = chooseMoney(row.owed, desk.business)
  const others = row.owed.length - named.length
  return (
    <>
      <span className={`${look} font-medium`} title={listMoney(row.owed, desk.business)}>
        {listMoney(named, desk.business)}
        {others > 0 && (
          <>
            <span aria-hidden="true">{` ${countOthers(others)}`}</span>
            <span className="sr-only">{` ${say('all.money.others', { count: others })}`}</span>
          </>
        )}
      </span>
      {/* A wide list says it in the head of the column. */}
      <span
        className={`col-start-2 row-start-2 justify-self-end text-small text-ink-2 max-narrow:order-5 max-narrow:ms-auto columns:hidden ${chipOf(row) ? 'sr-only' : ''}`}
      >
        {say('customers.head.owes')}
      </span>
    </>
  )
}

function requestCount({ requests: { count } }: ListedCustomer): string {
  return count === 0 ? say('customers.neverAsked') : say('customers.requestCount', { count })
}

function LastRequest({ row, desk }: { row: ListedCustomer; desk: Desk }) {
  const { lastRequest } = row
  return (
    <span className="hidden min-w-0 columns:col-start-2 columns:row-span-2 columns:row-start-1 columns:block">
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
  const bar = 'rounded-base bg-paper-3'
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[62, 46, 54, 40, 50, 66, 44, 58].map((width) => (
        <li key={width} className={`${line} animate-pulse border-b border-line last:border-b-0`}>
          <span className={`my-1 h-4 ${bar}`} style={{ width: `${width}%` }} />
          <span className={`col-start-1 row-start-2 my-1 h-3 w-2/5 ${bar}`} />
          <span className="hidden columns:col-start-2 columns:row-span-2 columns:row-start-1 columns:block">
            <span className={`my-1 block h-4 w-2/3 ${bar}`} />
            <span className={`my-1 block h-3 w-1/3 ${bar}`} />
          </span>
          <span
            className={`col-start-2 row-start-1 h-4 w-16 justify-self-end columns:col-start-3 columns:row-span-2 ${bar}`}
          />
          <span
            className={`col-start-2 row-start-2 my-1 h-3 w-10 justify-self-end columns:col-start-4 columns:row-span-2 columns:row-start-1 ${bar}`}
          />
        </li>
      ))}
    </ul>
  )
}
