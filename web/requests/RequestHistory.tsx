import { Link } from '@tanstack/react-router'
import { formatMoney } from '#rules/money.ts'
import type { RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import { CopyPhone, PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/useDesk.ts'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { formatDay, formatMoment } from '#web/ui/formatTime.ts'
import { StatusChip, type Tone } from '#web/ui/StatusChip.tsx'
import { describeEvent } from './describeEvent.ts'
import {
  messageStatusWords,
  paymentStatusWords,
  refundStatusWords,
  type StatusWords,
} from './statusWords.ts'

const heading = 'mb-3 text-body font-semibold'

const dots: Record<Tone, string> = {
  good: 'bg-good',
  wait: 'bg-wait',
  bad: 'bg-bad',
  busy: 'bg-busy',
  still: 'bg-line-strong',
}

/** Everything that happened, the newest first. */
export function Timeline({ entries, desk }: { entries: TimelineEntry[]; desk: Desk }) {
  const newestFirst = [...entries].sort((one, other) => other.sequence - one.sequence)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={heading}>
        Timeline
      </h2>
      <ol className="flex flex-col">
        {newestFirst.map((entry) => {
          const { words, tone } = describeEvent(entry)
          return (
            <li
              key={entry.sequence}
              className="relative flex gap-3 pb-4 ps-6 before:absolute before:top-3 before:bottom-[-0.75rem] before:start-[0.3125rem] before:w-px before:bg-line last:pb-0 last:before:hidden"
            >
              <span
                aria-hidden="true"
                className={`absolute top-[0.4375rem] start-0 size-[0.6875rem] rounded-full ring-4 ring-paper ${dots[tone]}`}
              />
              <span className="grow">{words}</span>
              <Moment at={entry.at} desk={desk} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The texts of this request, as they were sent. */
export function Texts({ messages, desk }: { messages: RequestView['messages']; desk: Desk }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="texts">
      <h2 id="texts" className={heading}>
        Texts
      </h2>
      <ul className="flex flex-col gap-4">
        {messages.map((message) => {
          const { word, tone } = messageStatusWords(message.status)
          const theirs = message.direction === 'inbound'
          return (
            <li
              key={message.id}
              className={`flex flex-col ${theirs ? 'items-start' : 'items-end'}`}
            >
              <p
                className={`max-w-md rounded-large px-4 py-3 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] ${theirs ? 'rounded-es-none bg-busy-tint' : 'rounded-ee-none bg-paper-3'}`}
              >
                {message.body}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-2">
                <StatusChip tone={tone}>{word}</StatusChip>
                <Moment at={message.at} desk={desk} />
              </p>
              {message.reason && <p className="mt-1 text-small text-bad">{message.reason}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type FactsProps = { request: RequestView; desk: Desk }

/** What was asked of whom, as far as the head of the screen does not say it. */
export function Facts({ request, desk }: FactsProps) {
  const { dateLocale, business } = desk
  const { customer } = request
  const facts: Fact[] = [
    [
      'Customer',
      <Link
        key="customer"
        to={paths.customer}
        params={{ customerId: customer.id }}
        className="rounded-base underline"
      >
        {customer.name ?? 'Show customer'}
      </Link>,
    ],
    [
      'Phone',
      <span key="phone" className="inline-flex items-center gap-1">
        <PhoneNumber phone={customer} viewerCountry={business.country} />
        <CopyPhone phone={customer} />
      </span>,
    ],
    ['Details', request.details],
    ['Reference', request.reference],
    ['Due', request.dueOn && formatDay(request.dueOn, dateLocale, 'UTC')],
    ['Made', formatMoment(request.createdAt, dateLocale, business.timeZone)],
    [
      'Link works until',
      request.status === 'open'
        ? formatDay(request.expiresAt, dateLocale, business.timeZone)
        : null,
    ],
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={heading}>
        Request
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

type PaymentsProps = Pick<RequestView, 'payments' | 'refunds'> & { desk: Desk }

/** Every attempt to pay, and all that was given back. */
export function Payments({ payments, refunds, desk }: PaymentsProps) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={heading}>
        Payments
      </h2>
      <ul className="rounded-large border border-line px-4">
        {payments.map((payment) => (
          <MoneyLine
            key={payment.id}
            money={formatMoney(payment, desk.business.locale)}
            note={cardWords(payment)}
            status={paymentStatusWords(payment.status)}
          />
        ))}
        {refunds.map((refund) => (
          <MoneyLine
            key={refund.id}
            money={formatMoney(refund, desk.business.locale)}
            note="Refund"
            status={refundStatusWords(refund.status)}
          />
        ))}
      </ul>
    </section>
  )
}

function MoneyLine(props: { money: string; note: string; status: StatusWords }) {
  const { word, tone } = props.status
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-b-0">
      <span>
        <span className="block font-medium tabular-nums">{props.money}</span>
        <span className="block text-small text-ink-2">{props.note}</span>
      </span>
      <StatusChip tone={tone}>{word}</StatusChip>
    </li>
  )
}

function cardWords({ cardBrand, cardLast4 }: RequestView['payments'][number]): string {
  if (!cardLast4) return 'Card'
  const brand = cardBrand ?? 'card'
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${cardLast4}`
}

function Moment({ at, desk }: { at: string; desk: Desk }) {
  return (
    <time dateTime={at} className="shrink-0 text-small leading-6 text-ink-2">
      {formatMoment(at, desk.dateLocale, desk.business.timeZone)}
    </time>
  )
}
