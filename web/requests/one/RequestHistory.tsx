import { Link } from '@tanstack/react-router'
import type { RequestView } from '#rules/shapes/request.ts'
import { Pictures } from '#web/conversation/Pictures.tsx'
import { TextReason } from '#web/conversation/TextReason.tsx'
import { CopyPhone, PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { messageStatusWords } from '#web/requests/statusWords.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Bubble } from '#web/ui/Bubble.tsx'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { formatDay, formatMoment, formatRecent } from '#web/ui/formatTime.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { useMarkRequestRead } from './useMarkRequestRead.ts'

const heading = 'mb-3 text-body font-semibold'

/** Lists the texts of a request, as they were sent, and the replies. */
export function Texts({ request, desk }: FactsProps) {
  const { messages, unread } = request
  const markWhenSeen = useMarkRequestRead(request, desk)
  if (messages.length === 0) return null
  const lastReply = messages.findLast(({ direction }) => direction === 'inbound')
  return (
    <section aria-labelledby="texts">
      <h2 id="texts" className={heading}>
        {say('request.texts')}
      </h2>
      <ul className="flex flex-col gap-4">
        {messages.map((message) => {
          const { word, tone } = messageStatusWords(
            message.status,
            // As in the head, where it stands while the request waits to be paid.
            request.status === 'open' ? 'wait' : 'still',
          )
          const isInbound = message.direction === 'inbound'
          return (
            <li
              key={message.id}
              ref={unread && message === lastReply ? markWhenSeen : undefined}
              className={`flex flex-col ${isInbound ? 'items-start' : 'items-end'}`}
            >
              <Pictures pictures={message.pictures} from={request.customer.name} />
              {message.body && <Bubble isInbound={isInbound}>{message.body}</Bubble>}
              <p className="mt-1 flex flex-wrap items-center gap-2">
                {purposeLabel(message) && (
                  <span className="text-small text-ink-2">{purposeLabel(message)}</span>
                )}
                <StatusChip tone={tone}>{word}</StatusChip>
                <Moment at={message.at} desk={desk} />
              </p>
              <TextReason text={message} desk={desk} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function purposeLabel({ purpose, refundId }: RequestView['messages'][number]): string | null {
  if (refundId) return say('request.text.refund')
  if (purpose === 'reminder') return say('request.text.reminder')
  return purpose === 'receipt' ? say('request.text.receipt') : null
}

type FactsProps = { request: RequestView; desk: Desk }

/** Lists the facts of a request that the header does not show. */
export function Facts({ request, desk }: FactsProps) {
  const { dateLocale } = desk
  const { customer } = request
  const facts: Fact[] = [
    [
      say('request.customer'),
      <Link
        key="customer"
        to={paths.customer}
        params={{ customerId: customer.id }}
        className="rounded-base underline"
      >
        {customer.name ?? say('request.showCustomer')}
      </Link>,
    ],
    [
      say('request.phone'),
      <span key="phone" className="inline-flex items-center gap-1">
        <PhoneNumber phone={customer} />
        <CopyPhone phone={customer} />
      </span>,
    ],
    [say('request.details'), request.details, 'long'],
    [say('request.reference'), request.reference],
    [say('request.due'), request.dueOn && formatDay(request.dueOn, dateLocale, 'UTC')],
    [
      say('request.goes'),
      request.status === 'scheduled' && request.sendAt
        ? formatMoment(request.sendAt, dateLocale, viewerZone())
        : null,
    ],
    [say('request.made'), formatMoment(request.createdAt, dateLocale, viewerZone())],
    [
      say('request.worksUntil'),
      request.status === 'open' ? formatMoment(request.expiresAt, dateLocale, viewerZone()) : null,
    ],
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={heading}>
        {say('request.facts')}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

/** Shows when something happened, on the viewer's clock. */
export function Moment({ at, desk }: { at: string; desk: Desk }) {
  const nowMs = useNow(60_000)
  return (
    <time dateTime={at} className="shrink-0 text-small leading-6 text-ink-2">
      {formatRecent(at, nowMs, desk.dateLocale, viewerZone())}
    </time>
  )
}
