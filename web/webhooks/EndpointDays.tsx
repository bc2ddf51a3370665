import { useQuery } from '@tanstack/react-query'
import type { WebhookDays } from '#rules/shapes/webhook.ts'
import { Cell, HeadCell, Table } from '#web/insights/Table.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { formatDay } from '#web/ui/formatTime.ts'
import { Unfold } from '#web/ui/Unfold.tsx'
import { say } from '#web/words/say.ts'
import { DaysPlot } from './DaysPlot.tsx'
import { formatMs } from './formatMs.ts'
import { daysQuery } from './webhookQueries.ts'

type Day = WebhookDays['data'][number]

/** The attempts of the last days: a chart for the eye, the same in a sentence, and in a table. */
export function EndpointDays({ endpointId }: { endpointId: string }) {
  const { data, error, isError, refetch } = useQuery(daysQuery(endpointId))
  const days = data?.data ?? []
  const isQuiet =
    data !== undefined && days.every(({ accepted, failed }) => accepted + failed === 0)
  // There is nothing to see yet, and the list below says so.
  if (isQuiet) return null
  return (
    <section aria-labelledby="days" className="mt-8">
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div aria-hidden="true" className="h-56 animate-pulse rounded-large bg-paper-3" />
      )}
      {data && (
        <>
          <h2 id="days" className="text-title font-semibold">
            {say('webhooks.days', { days: days.length })}
          </h2>
          <Summary days={days} />
          <DaysPlot days={days} />
          <DaysTable days={days} />
        </>
      )}
    </section>
  )
}

function Summary({ days }: { days: Day[] }) {
  const { dateLocale } = useDesk()
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  // Of the days with an attempt, so that the sentence says no less than the slowest of them.
  const most = (of: (day: Day) => number | null) => Math.max(...days.map((day) => of(day) ?? 0))
  return (
    <p className="mt-1 max-w-2xl text-balance text-ink-2">
      {say('webhooks.days.summary', {
        accepted: sum(({ accepted }) => accepted),
        failed: sum(({ failed }) => failed),
        median: formatMs(
          most(({ medianMs }) => medianMs),
          dateLocale,
        ),
        slow: formatMs(
          most(({ slowMs }) => slowMs),
          dateLocale,
        ),
      })}
    </p>
  )
}

function DaysTable({ days }: { days: Day[] }) {
  const { dateLocale } = useDesk()
  const busy = days.filter(({ accepted, failed }) => accepted + failed > 0)
  const ms = (value: number | null) => (value === null ? '' : formatMs(value, dateLocale))
  return (
    <details className="group mt-2">
      <Unfold>{say('webhooks.days.table')}</Unfold>
      <Table
        label={say('webhooks.days', { days: days.length })}
        head={
          <>
            <HeadCell>{say('webhooks.days.day')}</HeadCell>
            <HeadCell isNumber>{say('webhooks.days.accepted')}</HeadCell>
            <HeadCell isNumber>{say('webhooks.days.failed')}</HeadCell>
            <HeadCell isNumber>{say('webhooks.days.half')}</HeadCell>
            <HeadCell isNumber>{say('webhooks.days.most')}</HeadCell>
          </>
        }
      >
        {busy.toReversed().map(({ day, accepted, failed, medianMs, slowMs }) => (
          <tr key={day} className="border-t border-line">
            <Cell isHead>{formatDay(`${day}T12:00:00Z`, dateLocale, 'UTC')}</Cell>
            <Cell isNumber>{formatCount(accepted, dateLocale)}</Cell>
            <Cell isNumber>{formatCount(failed, dateLocale)}</Cell>
            <Cell isNumber>{ms(medianMs)}</Cell>
            <Cell isNumber>{ms(slowMs)}</Cell>
          </tr>
        ))}
      </Table>
    </details>
  )
}
