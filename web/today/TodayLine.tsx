import { declineAdvice } from '#rules/declineAdvice.ts'
import type { TodayLine as Line } from '#rules/shapes/today.ts'
import { plannedKinds, type TodayKind } from '#rules/todayKinds.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { addressOf } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Age } from '#web/ui/Age.tsx'
import { formatRecent, formatTime } from '#web/ui/formatTime.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'

type TodayLineProps = { kind: TodayKind; line: Line; desk: Desk }

/** One line: who, what about, how much and when. It leads to the place where the thing is done. */
export function TodayLine({ kind, line, desk }: TodayLineProps) {
  const { customer, amountMinor, currency } = line
  const about = aboutLine(kind, line)
  const amount =
    amountMinor === null || currency === null
      ? null
      : showMoney({ amountMinor, currency }, desk.business.locale)
  const when = <When kind={kind} at={line.at} desk={desk} />
  return (
    <li className="border-b border-line last:border-b-0">
      <RowLink
        href={placeOf(kind, line)}
        className="flex min-h-14 flex-col justify-center px-4 py-1.5 hover:bg-paper-2 focus-visible:outline-offset-[-2px]"
      >
        <span className={rowClass}>
          <span className="truncate font-medium" dir="auto">
            {customer.name ?? <PhoneText phone={customer} />}
          </span>
          {amount === null && !about ? (
            when
          ) : (
            <span className="shrink-0 font-medium tabular-nums">{amount}</span>
          )}
        </span>
        {(amount !== null || about) && (
          <span className={rowClass}>
            <span className="line-clamp-2 text-small text-ink-2" dir="auto">
              {about}
            </span>
            {when}
          </span>
        )}
      </RowLink>
    </li>
  )
}

const rowClass = 'flex items-baseline justify-between gap-x-4'

/** Returns where a line is dealt with: its request, or else the customer's thread or data. */
function placeOf(kind: TodayKind, { requestId, customer }: Line): string {
  if (requestId) return addressOf.request(requestId)
  return kind === 'askedToStop' ? addressOf.customer(customer.id) : addressOf.thread(customer.id)
}

function aboutLine(kind: TodayKind, { words, declineCode, whatFor }: Line): string {
  if (declineCode) return say(`request.detail.declined.${declineAdvice(declineCode)}`)
  // A text of pictures alone.
  if (words === '') return say('today.wordless')
  // What a customer wrote stays as it is.
  if (words && kind === 'failedTexts') return sayServer(words)
  return words ?? whatFor ?? ''
}

/** A deadline, the hour by the clock of the business, or how long ago it was. */
function When({ kind, at, desk }: { kind: TodayKind; at: string | null; desk: Desk }) {
  const nowMs = useNow(60_000)
  const { dateLocale, business } = desk
  if (!at) return null
  const className = 'shrink-0 text-end text-small whitespace-nowrap text-ink-2 tabular-nums'
  if (kind === 'disputes') {
    const when = formatRecent(at, nowMs, dateLocale, business.timeZone)
    return (
      <time dateTime={at} className={className}>
        {say('today.until', { when })}
      </time>
    )
  }
  if ((plannedKinds as readonly TodayKind[]).includes(kind))
    return (
      <time dateTime={at} className={className}>
        {Date.parse(at) < nowMs
          ? say('today.soon')
          : formatTime(new Date(at), dateLocale, business.timeZone)}
      </time>
    )
  return <Age at={at} locale={dateLocale} className={className} />
}
