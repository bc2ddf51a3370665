import { memo } from 'react'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { showPhone } from '#web/phone/showPhone.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { addressOf } from '#web/staff/paths.ts'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Age } from '#web/ui/Age.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { boxRoom, lineGrid } from './lineGrid.ts'
import type { ListedRequest } from './listRows.ts'
import { maySelect } from './useSelection.ts'

const line = `${lineGrid} min-h-14 content-center py-1.5`

/**
 * On a narrow phone two rows of their own instead of a grid, the age in the second: a long status there takes nothing
 * from the number in the first. The element between them ends the first row.
 */
const twoRows =
  'max-narrow:flex max-narrow:flex-wrap max-narrow:gap-x-2 max-narrow:before:order-3 max-narrow:before:basis-full'

/**
 * Lines outside the viewport are laid out when they come near; until then they have a line's
 * height.
 */
const offScreen =
  '[content-visibility:auto] [contain-intrinsic-size:auto_57px] print:[content-visibility:visible]'

type RequestLineProps = {
  row: ListedRequest
  desk: Desk
  /** A desktop screen, which has room for a checkbox. */
  isWide: boolean
  isChosen: boolean
  /** Rows are being selected: on a phone the checkboxes show only then. */
  isChoosing: boolean
  onToggle: (id: string, range: boolean) => void
}

/** One request in the list; the whole line is a link to it. */
export const RequestLine = memo(function RequestLine(props: RequestLineProps) {
  const { row, desk, isWide, isChosen, isChoosing } = props
  const { word, tone } = requestStatusWords(row)
  const { name } = row.customer
  const mayChoose = maySelect(desk.role)
  return (
    <li
      data-request={row.id}
      className={`relative break-inside-avoid border-b border-line last:border-b-0 ${offScreen} ${isChosen ? 'bg-paper-2' : ''}`}
    >
      {row.changedAtMs && (
        // A highlight over the line, a new element for each change: nothing moves.
        <span
          key={row.changedAtMs}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 animate-live bg-good-tint opacity-0"
        />
      )}
      {(isWide || isChoosing) && mayChoose && <ChooseBox {...props} />}
      <RowLink
        href={addressOf.request(row.id)}
        className={`${line} ${twoRows} ${isChoosing ? 'ps-12 max-narrow:pe-3 max-md:scroll-mb-52' : mayChoose ? boxRoom : 'ps-4'} relative scroll-my-24 hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        {/* Where the age has no room it falls into a second line, out of sight: a part of one says nothing. */}
        <span className="flex min-w-0 items-baseline gap-2 max-narrow:contents stacked:not-print:h-6 stacked:flex-wrap stacked:overflow-hidden columns:contents">
          <span
            className={`max-w-full justify-self-start truncate font-medium print:text-wrap max-narrow:line-clamp-2 max-narrow:wrap-anywhere max-narrow:whitespace-normal max-narrow:order-1 max-narrow:min-w-0 max-narrow:grow max-narrow:basis-0 columns:col-start-1 columns:row-start-1 ${name ? '' : 'shrink-0 columns:row-span-2'}`}
            dir={name ? 'auto' : undefined}
          >
            {name ?? <PhoneText phone={row.customer} />}
          </span>
          <Age
            at={row.createdAt}
            locale={desk.dateLocale}
            // Half a name or number names nobody: where room is short, the age goes first; and on a narrow phone before some marks.
            className={`shrink-0 text-small text-ink-2 stacked:whitespace-nowrap max-narrow:order-4 ${leavesNoAge(row) ? 'max-narrow:hidden' : ''} columns:col-start-5 columns:row-span-2 columns:row-start-1 columns:text-end`}
          />
        </span>
        <span className="col-span-2 row-start-2 flex min-w-0 items-center gap-2 max-narrow:contents columns:contents">
          <About row={row} desk={desk} />
          <span className="shrink-0 max-narrow:order-6 columns:col-start-3 columns:row-span-2 columns:row-start-1 columns:justify-self-start">
            <StatusChip tone={tone}>{word}</StatusChip>
          </span>
        </span>
        <span className="col-start-2 row-start-1 text-end font-medium max-narrow:self-start tabular-nums max-narrow:order-2 columns:col-start-4 columns:row-span-2">
          {showMoney(row, desk.business.locale)}
        </span>
      </RowLink>
    </li>
  )
})

/** The number of a customer with a name, the marks, and what it is for. */
function About({ row, desk }: Pick<RequestLineProps, 'row' | 'desk'>) {
  return (
    <span className="flex min-w-0 grow gap-2 text-small text-ink-2 max-narrow:order-5 max-narrow:basis-0 max-narrow:overflow-hidden columns:contents">
      {row.customer.name && (
        // On a phone a mark, and on a narrow one what it is for, needs the space more than the number of a
        // customer with a name.
        <span
          className={`shrink-0 max-narrow:hidden columns:col-start-1 columns:row-start-2 ${isMarked(row) ? 'stacked:hidden' : ''}`}
        >
          <PhoneText phone={row.customer} />
        </span>
      )}
      <span className="flex min-w-0 items-center gap-x-2 max-narrow:not-print:h-5 max-narrow:grow max-narrow:flex-wrap max-narrow:overflow-hidden columns:col-start-2 columns:row-span-2 columns:row-start-1">
        <Marks row={row} desk={desk} />
        {/* A letter or two say nothing: where there is room for no more, it is not there. */}
        <span
          dir="auto"
          className="truncate max-narrow:grow max-narrow:basis-[5ch] max-narrow:print:basis-full print:text-wrap columns:text-body columns:text-ink"
        >
          {row.whatFor}
        </span>
      </span>
    </span>
  )
}

/** The row's checkbox. */
function ChooseBox({ row, desk, isChosen, onToggle }: RequestLineProps) {
  const { customer } = row
  return (
    <span className="absolute start-0.5 top-1/2 z-10 -translate-y-1/2 print:hidden">
      <Checkbox
        aria-label={say('requests.selectRow', {
          who: customer.name ?? showPhone(customer),
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

/** Returns whether a mark takes the room of the age on a narrow phone; a reply does not: how long it waits is asked first. */
function leavesNoAge({ disputed, status }: ListedRequest): boolean {
  return disputed || status === 'scheduled'
}

/** Marks what needs attention: a reply, a late payment, a dispute, or when a scheduled text goes. */
function Marks({ row, desk }: { row: ListedRequest; desk: Desk }) {
  return (
    // In a column of its own, what they are for begins at one edge, with or without a mark.
    <span className="contents columns:order-1 columns:flex columns:shrink-0 columns:gap-2 columns:empty:hidden">
      {row.disputed && (
        <span className="shrink-0 font-medium text-bad">{say('requests.mark.disputed')}</span>
      )}
      {row.lateQuestion && (
        <span className="shrink-0 font-medium text-wait">{say('requests.mark.late')}</span>
      )}
      {row.unread && !row.lateQuestion && (
        <span className="flex shrink-0 items-center gap-1 font-medium text-busy">
          <span aria-hidden="true" className="size-2 rounded-full bg-busy" />
          <span className="max-narrow:hidden">{say('requests.mark.unread')}</span>
          <span className="narrow:hidden">{say('requests.mark.unreadShort')}</span>
        </span>
      )}
      {row.status === 'scheduled' && row.sendAt && (
        <span className="shrink-0 text-ink-2 stacked:truncate">
          {say('requests.mark.goes', { when: shortMoment(row.sendAt, desk.dateLocale) })}
        </span>
      )}
    </span>
  )
}

/** Formats a moment in the viewer's own zone. */
function shortMoment(at: string, locale: string): string {
  return formatMoment(at, locale, viewerZone())
}

/** A placeholder with the shape of the list while it loads: its lines are as high as those that come. */
export function LinesSkeleton() {
  const { role } = useDesk()
  const mayChoose = maySelect(role)
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[70, 50, 62, 44, 58, 66, 48, 54].map((width) => (
        <li
          key={width}
          className={`${line} ${mayChoose ? boxRoom : 'ps-4'} relative animate-pulse border-b border-line last:border-b-0`}
        >
          {mayChoose && (
            <span className="absolute start-3.5 top-1/2 size-5 -translate-y-1/2 rounded-[5px] border border-line max-md:hidden" />
          )}
          <span className="flex flex-col">
            <span className="my-1 h-4 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
            <span className="my-1 h-3 w-1/3 rounded-base bg-paper-3 max-columns:my-1.5" />
          </span>
          <span
            className="hidden h-4 rounded-base bg-paper-3 columns:block"
            style={{ width: `${130 - width}%` }}
          />
          <span className="hidden h-5 w-20 rounded-full bg-paper-3 columns:block" />
          <span className="flex flex-col items-end columns:hidden">
            <span className="my-1 h-4 w-16 rounded-base bg-paper-3" />
            <span className="h-5 w-20 rounded-full bg-paper-3" />
          </span>
          <span className="hidden h-4 w-20 justify-self-end rounded-base bg-paper-3 columns:block" />
          <span className="hidden h-3 w-10 justify-self-end rounded-base bg-paper-3 columns:block" />
        </li>
      ))}
    </ul>
  )
}
