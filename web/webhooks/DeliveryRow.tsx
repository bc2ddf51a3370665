import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { WebhookDelivery, WebhookDeliveryView } from '#rules/shapes/webhook.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FactLine } from '#web/ui/FactLine.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { StatusChip, type Tone } from '#web/ui/StatusChip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { formatMs } from './formatMs.ts'
import { useResend } from './useEndpointCalls.ts'
import { deliveryQuery } from './webhookQueries.ts'

type DeliveryRowProps = { delivery: WebhookDelivery; isOff: boolean }

/** One delivery; pressed, it shows each attempt with its answer. */
export function DeliveryRow({ delivery, isOff }: DeliveryRowProps) {
  const { dateLocale } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { words, tone } = describeDelivery(delivery)
  const { type, createdAt, attempts, nextAttemptAt, lastStatus } = delivery
  const moment = (at: string) => formatMoment(at, dateLocale, viewerZone())
  const facts = [
    moment(createdAt),
    say('webhooks.delivery.attempts', { count: attempts }),
    lastStatus !== null && say('webhooks.attempt.status', { status: String(lastStatus) }),
    nextAttemptAt && say('webhooks.delivery.next', { when: moment(nextAttemptAt) }),
  ]
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3 px-4 py-3 text-start hover:bg-paper-2 focus-visible:outline-offset-[-2px]"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 flex-[1_1_14rem]">
            <code className="block font-mono wrap-anywhere">
              <bdi dir="ltr">{type}</bdi>
            </code>
            <FactLine facts={facts} />
          </span>
          <StatusChip tone={tone}>{words}</StatusChip>
        </span>
        <IconChevronDown
          aria-hidden
          size={18}
          stroke={1.75}
          className={`shrink-0 text-ink-2 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div id={id} className="px-4 pt-2 pb-4">
          <Opened delivery={delivery} isOff={isOff} />
        </div>
      )}
    </li>
  )
}

function describeDelivery({ state, failedBecause }: WebhookDelivery): {
  words: string
  tone: Tone
} {
  if (state === 'delivered') return { words: say('webhooks.delivery.delivered'), tone: 'good' }
  if (state === 'pending') return { words: say('webhooks.delivery.pending'), tone: 'wait' }
  if (failedBecause === 'endpoint') return { words: say('webhooks.delivery.ended'), tone: 'still' }
  return { words: say('webhooks.delivery.failed'), tone: 'bad' }
}

function Opened({ delivery, isOff }: DeliveryRowProps) {
  const { id, attempts, eventId, subject } = delivery
  const { data, error, isError, refetch } = useQuery(deliveryQuery(id, attempts))
  const { resend, isPending } = useResend(id)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <dl className="grid gap-x-4 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
          {[
            [say('webhooks.delivery.id'), eventId],
            [say('webhooks.delivery.about'), subject],
          ].map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-mono wrap-anywhere">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Button
          busy={isPending}
          reason={isOff ? say('webhooks.isOff') : undefined}
          onClick={resend}
        >
          {say('webhooks.delivery.resend')}
        </Button>
      </div>
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div aria-hidden="true" className="h-16 animate-pulse rounded-large bg-paper-3" />
      )}
      {data && data.attemptsMade.length > 0 && (
        <ol className="rounded-large border border-line max-narrow:rounded-none max-narrow:border-x-0 max-narrow:border-b-0">
          {data.attemptsMade.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      )}
    </>
  )
}

/** One attempt: when it was made, how it ended, and the beginning of the answer. */
function Attempt({ attempt }: { attempt: WebhookDeliveryView['attemptsMade'][number] }) {
  const { dateLocale } = useDesk()
  const { number, at, tookMs, status, noAnswer, answer } = attempt
  const isAccepted = status !== null && status >= 200 && status < 300
  return (
    <li className="border-t border-line p-3 first:border-t-0 max-narrow:px-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-2">
        <span className={`font-medium ${isAccepted ? 'text-good' : 'text-bad'}`}>
          {noAnswer
            ? say(`webhooks.attempt.${noAnswer}`)
            : say('webhooks.attempt.status', { status: String(status) })}
        </span>
        <FactLine
          facts={[
            say('webhooks.attempt', { number }),
            formatMoment(at, dateLocale, viewerZone()),
            formatMs(tookMs, dateLocale),
          ]}
        />
      </div>
      {answer === '' && (
        <p className="mt-1 text-small text-ink-2">{say('webhooks.attempt.empty')}</p>
      )}
      {answer && (
        <section
          aria-label={say('webhooks.attempt.answer', { number })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          className="mt-2 max-narrow:-mx-2 md:max-h-64 md:overflow-y-auto rounded-base bg-paper-3 p-3"
        >
          <pre
            dir="auto"
            className="text-start font-mono text-small whitespace-pre-wrap wrap-anywhere"
          >
            {layOut(answer)}
          </pre>
        </section>
      )}
    </li>
  )
}

/** Lays out an answer that is JSON, a field to a line; any other, or the beginning of a long one, stays as it is. */
function layOut(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2)
  } catch {
    return answer
  }
}
