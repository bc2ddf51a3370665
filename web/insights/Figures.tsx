import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Flow, Insights } from '#rules/shapes/insights.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { showSigned } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { type Change, describeChange } from './describeChange.ts'
import { formatMicros, formatShortSpan, formatSpan } from './formats.ts'

/** Shows the figures of the period in one currency, each with its change from the period before. */
export function Figures({ data }: { data: Insights }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {say('insights.figures')}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-4">
        <FlowFigures data={data} />
        <WaitingFigures data={data} />
        <TimeFigure data={data} />
        <TextFigures data={data} />
      </dl>
    </section>
  )
}

type FigureProps = { name: string; value: ReactNode; note?: ReactNode; change?: Change | undefined }

function Figure({ name, value, note, change }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-large border border-line p-4">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 text-title font-semibold wrap-anywhere tabular-nums">{value}</dd>
      {note && <dd className="text-small text-balance text-ink-2">{note}</dd>}
      {change && (
        <dd className="flex gap-1 pt-2 text-small text-ink-2">
          {change.way && <ChangeSign way={change.way} />}
          {change.words}
        </dd>
      )}
    </div>
  )
}

const signs = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual }

function ChangeSign({ way }: { way: keyof typeof signs }) {
  const Sign = signs[way]
  return <Sign aria-hidden size={16} stroke={1.75} className="mt-0.5 shrink-0" />
}

const noFlow: Flow = {
  asked: { count: 0, amountMinor: 0 },
  collected: { count: 0, amountMinor: 0 },
  refunded: { count: 0, amountMinor: 0 },
  disputed: { count: 0, amountMinor: 0 },
}

/** The amounts requested, collected and refunded, and what banks took back, if they did. */
function FlowFigures({ data }: { data: Insights }) {
  const { business, dateLocale } = useDesk()
  const total = data.totals.find(({ currency }) => currency === data.currency)
  const { period, before } = total ?? { period: noFlow, before: noFlow }
  const money = (amountMinor: number) =>
    showSigned({ amountMinor, currency: data.currency }, business.locale)
  const isDisputed = period.disputed.amountMinor !== 0 || before.disputed.amountMinor !== 0
  const kinds = [
    'collected',
    'asked',
    'refunded',
    ...(isDisputed ? ['disputed' as const] : []),
  ] as const
  return kinds.map((kind) => (
    <Figure
      key={kind}
      name={say(`insights.${kind}`)}
      value={money(period[kind].amountMinor)}
      note={say(`insights.${kind}Count`, { count: period[kind].count })}
      change={describeChange(period[kind].amountMinor, before[kind].amountMinor, {
        before: money(before[kind].amountMinor),
        locale: dateLocale,
      })}
    />
  ))
}

/** The amounts that are outstanding and overdue now, whatever the period. */
function WaitingFigures({ data }: { data: Insights }) {
  const { business } = useDesk()
  const total = data.totals.find(({ currency }) => currency === data.currency)
  return (['outstanding', 'overdue'] as const).map((kind) => {
    const none = total ? null : { count: 0, amountMinor: 0 }
    const sum = total?.[kind] ?? none
    if (!sum)
      return (
        <Figure
          key={kind}
          name={say(`insights.${kind}`)}
          value="–"
          note={say('insights.wholeBusiness')}
        />
      )
    const words = say(`insights.${kind}Count`, { count: sum.count })
    return (
      <Figure
        key={kind}
        name={say(`insights.${kind}`)}
        value={showSigned(
          { amountMinor: sum.amountMinor, currency: data.currency },
          business.locale,
        )}
        note={
          sum.count === 0 ? (
            words
          ) : (
            <Link
              to={paths.requests}
              search={{
                currency: data.currency,
                ...(kind === 'overdue' ? { overdue: true } : { status: 'open' }),
              }}
              className="rounded-base underline"
            >
              {words}
            </Link>
          )
        }
      />
    )
  })
}

function TimeFigure({ data }: { data: Insights }) {
  const { dateLocale } = useDesk()
  const { period, before } = data.timeToPaid
  const changeWords =
    before.medianSeconds === null || period.medianSeconds === null
      ? undefined
      : say('insights.change.longer', {
          before: formatShortSpan(before.medianSeconds, dateLocale),
        })
  const way = (period.medianSeconds ?? 0) > (before.medianSeconds ?? 0) ? 'up' : 'down'
  return (
    <Figure
      name={say('insights.timeToPaid')}
      value={period.medianSeconds === null ? '–' : formatSpan(period.medianSeconds, dateLocale)}
      note={say(
        period.medianSeconds === null ? 'insights.timeToPaid.none' : 'insights.timeToPaid.why',
      )}
      change={changeWords ? { way, words: changeWords } : undefined}
    />
  )
}

function TextFigures({ data }: { data: Insights }) {
  const { business, dateLocale } = useDesk()
  const { period, before } = data.texts
  const number = (count: number) => formatCount(count, dateLocale)
  const priced = period.cost.reduce((sum, cost) => sum + cost.priced, 0)
  return (
    <>
      <Figure
        name={say('insights.texts')}
        value={number(period.sent)}
        note={say('insights.texts.parts', { count: period.parts })}
        change={describeChange(period.sent, before.sent, {
          before: number(before.sent),
          locale: dateLocale,
        })}
      />
      <Figure
        name={say('insights.textCost')}
        value={
          period.cost
            .map(({ micros, currency }) => formatMicros(micros, currency, business.locale))
            .join(' + ') || '–'
        }
        note={
          priced === 0
            ? say('insights.textCost.none')
            : say('insights.textCost.known', { priced, sent: period.sent })
        }
      />
    </>
  )
}
