import type { ReactNode } from 'react'
import type { WebhookDays } from '#rules/shapes/webhook.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatDay } from '#web/ui/formatTime.ts'
import { say } from '#web/words/say.ts'
import { formatMs } from './formatMs.ts'

type Day = WebhookDays['data'][number]

/** The width of a day and the height of a plot, in the units of its drawing; it is as wide as its place. */
const step = 10
const barWidth = 7
const height = 72

/**
 * Draws the attempts of each day, and how long they took. The sentence above and the table below say the same.
 */
export function DaysPlot({ days }: { days: Day[] }) {
  const { dateLocale } = useDesk()
  const mostAttempts = Math.max(1, ...days.map(({ accepted, failed }) => accepted + failed))
  const mostMs = Math.max(1, ...days.map(({ slowMs }) => slowMs ?? 0))
  const share = (value: number, most: number) => (value / most) * height
  return (
    <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
      <Plot
        days={days}
        title={say('webhooks.days.attempts', { count: mostAttempts })}
        signs={[
          ['size-3 rounded-[3px] bg-good', say('webhooks.days.accepted')],
          ['size-3 rounded-[3px] bg-bad', say('webhooks.days.failed')],
        ]}
      >
        {days.map(({ day, accepted, failed }, at) => {
          const [good, bad] = [share(accepted, mostAttempts), share(failed, mostAttempts)]
          const place = { x: at * step, width: barWidth }
          return (
            <g key={day}>
              <rect {...place} y={height - good} height={good} className="fill-good" />
              <rect {...place} y={height - good - bad} height={bad} className="fill-bad" />
            </g>
          )
        })}
      </Plot>
      <Plot
        days={days}
        title={say('webhooks.days.took', { time: formatMs(mostMs, dateLocale) })}
        signs={[
          ['size-3 rounded-[3px] bg-line-strong', say('webhooks.days.halfWithin')],
          ['h-0.5 w-3 bg-ink-2', say('webhooks.days.mostWithin')],
        ]}
      >
        {days.map(({ day, medianMs, slowMs }, at) => {
          if (medianMs === null || slowMs === null) return null
          const [half, most] = [share(medianMs, mostMs), share(slowMs, mostMs)]
          const place = { x: at * step, width: barWidth }
          return (
            <g key={day}>
              <rect {...place} y={height - half} height={half} className="fill-line-strong" />
              <rect {...place} y={height - most} height={2} className="fill-ink-2" />
            </g>
          )
        })}
      </Plot>
    </div>
  )
}

type PlotProps = {
  days: Day[]
  title: string
  /** The look of each sign, which is that of its mark in the plot, and its meaning. */
  signs: [look: string, words: string][]
  children: ReactNode
}

function Plot({ days, title, signs, children }: PlotProps) {
  const { dateLocale } = useDesk()
  const name = (day?: Day) => (day ? formatDay(`${day.day}T12:00:00Z`, dateLocale, 'UTC') : '')
  return (
    <figure className="min-w-0 rounded-large border border-line p-4">
      <figcaption className="mb-2 text-small font-medium">{title}</figcaption>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${days.length * step - (step - barWidth)} ${height}`}
        preserveAspectRatio="none"
        className="block h-18 w-full border-b border-line-strong"
      >
        {children}
      </svg>
      {/* The days are drawn from the left in every language, and so they are named. */}
      <p className="mt-1 flex justify-between gap-2 text-small text-ink-2 rtl:flex-row-reverse">
        <span>{name(days[0])}</span>
        <span>{name(days.at(-1))}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-2">
        {signs.map(([look, words]) => (
          <li key={words} className="flex items-center gap-2">
            <span className={look} />
            {words}
          </li>
        ))}
      </ul>
    </figure>
  )
}
