import { memo } from 'react'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { showPhone } from '#web/phone/showPhone.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { addressOf } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Age } from '#web/ui/Age.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import type { ListedRequest } from './listRows.ts'

/**
 * On a phone: the name over number and what-for, the amount over the status; on a desktop a column
 * each. Both are one markup with two layouts, so that nothing is rendered twice.
 */
const line =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 pe-4 py-1.5 ' +
  'md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_7.5rem_7.5rem_4.5rem] md:ps-12'

/**
 * Lines outside the viewport are laid out when they come near; until then they have a line's
 * height.
 */
const offScreen = '[content-visibility:auto] [contain-intrinsic-size:auto_57px]'

type RequestLineProps = {
  row: ListedRequest
  desk: Desk
  /** A desktop screen, which has room for a checkbox that shows on hover. */
  isWide: boolean
  isChosen: boolean
  /** Rows are being selected: on a phone the checkboxes show only then. */
  isChoosing: boolean
  onToggle: (id: string, range: boolean) => void
}

/** One request in the list; the whole line is a link to it. */
export const RequestLine = memo(function RequestLine(props: RequestLineProps) {
  const { row, desk, isWide, isChosen, isChoosing } = props
  const phone = <PhoneText phone={row.customer} viewerCountry={desk.business.country} />
  const { word, tone } = requestStatusWords(row)
  const { name } = row.customer
  return (
    <li
      data-request={row.id}
      className={`group relative border-b border-line last:border-b-0 ${offScreen} ${isChosen ? 'bg-paper-2' : ''}`}
    >
      {row.changedAtMs && (
        // A highlight over the line, a new element for each change: nothing moves.
        <span
          key={row.changedAtMs}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 animate-live bg-good-tint opacity-0"
        />
      )}
      {(isWide || isChoosing) && <ChooseBox {...props} />}
      <RowLink
        href={addressOf.request(row.id)}
        className={`${line} ${isChoosing ? 'ps-12 max-md:scroll-mb-52' : 'ps-4'} relative scroll-my-24 hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        <span className="flex min-w-0 items-baseline gap-2 md:contents">
          <span
            className={`truncate font-medium md:col-start-1 md:row-start-1 ${name ? '' : 'md:row-span-2'}`}
          >
            {name ?? phone}
          </span>
          <Age
            at={row.createdAt}
            locale={desk.dateLocale}
            className="shrink-0 text-small whitespace-nowrap text-ink-2 md:col-start-5 md:row-span-2 md:row-start-1 md:text-end"
          />
        </span>
        <span className="col-start-1 row-start-2 flex min-w-0 gap-2 text-small text-ink-2 md:contents">
          {name && (
            // On a phone a mark needs the space more than the number of a customer with a name.
            <span
              className={`shrink-0 md:col-start-1 md:row-start-2 ${isMarked(row) ? 'max-md:hidden' : ''}`}
            >
              {phone}
            </span>
          )}
          <span className="flex min-w-0 items-center gap-2 md:col-start-2 md:row-span-2 md:row-start-1">
            <Marks row={row} desk={desk} />
            <span className="truncate md:text-body md:text-ink">{row.whatFor}</span>
          </span>
        </span>
        <span className="col-start-2 row-start-2 justify-self-end md:col-start-3 md:row-span-2 md:row-start-1 md:justify-self-start">
          <StatusChip tone={tone}>{word}</StatusChip>
        </span>
        <span className="col-start-2 row-start-1 text-end font-medium tabular-nums md:col-start-4 md:row-span-2">
          {showMoney(row, desk.business.locale)}
        </span>
      </RowLink>
    </li>
  )
})

/** The row's checkbox: on a desktop it shows on hover, on focus, or once rows are selected. */
function ChooseBox({ row, desk, isChosen, isChoosing, onToggle }: RequestLineProps) {
  const { customer } = row
  const visibility = isChoosing
    ? ''
    : 'opacity-0 group-hover:opacity-100 has-focus-visible:opacity-100 [@media(hover:none)]:opacity-100'
  return (
    <span className={`absolute start-0.5 top-1/2 z-10 -translate-y-1/2 ${visibility}`}>
      <Checkbox
        aria-label={say('requests.selectRow', {
          who: customer.name ?? showPhone(customer, desk.business.country),
          amount: showMoney(row, desk.business.locale),
        })}
        checked={isChosen}
        onChange={({ nativeEvent }) => {
          onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </span>
  )
}

function isMarked({ disputed, unread, status }: ListedRequest): boolean {
  return disputed || unread || status === 'scheduled'
}

/** Marks what needs attention: a reply, a late payment, a dispute, or when a scheduled text goes. */
function Marks({ row, desk }: { row: ListedRequest; desk: Desk }) {
  return (
    <>
      {row.disputed && (
        <span className="shrink-0 font-medium text-bad">{say('requests.mark.disputed')}</span>
      )}
      {row.lateQuestion && (
        <span className="shrink-0 font-medium text-wait">{say('requests.mark.late')}</span>
      )}
      {row.unread && !row.lateQuestion && (
        <span className="flex shrink-0 items-center gap-1 font-medium text-busy">
          <span aria-hidden="true" className="size-2 rounded-full bg-busy" />
          {say('requests.mark.unread')}
        </span>
      )}
      {row.status === 'scheduled' && row.sendAt && (
        <span className="shrink-0 text-ink-2 max-md:truncate">
          {say('requests.mark.goes', { when: shortMoment(row.sendAt, desk.dateLocale) })}
        </span>
      )}
    </>
  )
}

/** Formats a moment in the viewer's own zone. */
function shortMoment(at: string, locale: string): string {
  return formatMoment(at, locale, viewerZone())
}

/** A placeholder with the shape of the list while it loads. */
export function LinesSkeleton() {
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[70, 50, 62, 44, 58, 66].map((width) => (
        <li
          key={width}
          className={`${line} animate-pulse border-b border-line ps-4 last:border-b-0`}
        >
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
