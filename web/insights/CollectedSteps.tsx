import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import type { Insights } from '#rules/shapes/insights.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { showSigned } from '#web/ui/showMoney.ts'
import { Unfold } from '#web/ui/Unfold.tsx'
import { say } from '#web/words/say.ts'
import type { CollectedPlotProps } from './CollectedPlot.tsx'
import { formatDate, formatMonth, formatTick } from './formats.ts'
import { type PlotStep, plotSteps } from './plotSteps.ts'
import { Cell, HeadCell, Table } from './Table.tsx'

// The plot is most of this screen's weight: the figures render before it loads, and without it.
const CollectedPlot = lazy<ComponentType<CollectedPlotProps>>(async () => ({
  default: await import('./CollectedPlot.tsx').then(
    (module) => module.CollectedPlot,
    () => PlotMissing,
  ),
}))

function PlotMissing() {
  return (
    <p className="flex h-full items-center justify-center rounded-large bg-paper-2 p-4 text-center text-ink-2">
      {say('insights.plot.missing')}
    </p>
  )
}

/** Shows what was collected day by day: as a plot, in a sentence, and as a table. */
export function CollectedSteps({ data }: { data: Insights }) {
  const { business, dateLocale } = useDesk()
  const { by, steps } = useMemo(() => plotSteps(data.days), [data.days])
  const money = (amountMinor: number) =>
    showSigned({ amountMinor, currency: data.currency }, business.locale)
  const name = (start: string) =>
    by === 'day' ? formatDate(start, dateLocale) : formatMonth(start, dateLocale)
  const summary = describeSteps(by, steps, money, name)
  const isEmpty = steps.every(({ collectedMinor }) => collectedMinor === 0)
  return (
    // Where nothing was collected there is no plot, and a table beside the sentence would leave a hole below it.
    <section aria-labelledby="collected-steps" className={isEmpty ? 'min-[100rem]:col-span-2' : ''}>
      <h2 id="collected-steps" className="text-title font-semibold">
        {say(by === 'day' ? 'insights.plot.days' : 'insights.plot.months')}
      </h2>
      {/* Hidden from screen readers where it is already the plot's accessible name. */}
      <p aria-hidden={!isEmpty} className="text-small text-balance text-ink-2">
        {summary}
      </p>
      {!isEmpty && (
        <div role="img" aria-label={summary} className="mt-3 h-64 overflow-hidden">
          <Suspense fallback={<div className="h-full animate-pulse rounded-large bg-paper-3" />}>
            <CollectedPlot
              steps={steps}
              by={by}
              currency={data.currency}
              locale={business.locale}
              dateLocale={dateLocale}
            />
          </Suspense>
        </div>
      )}
      <StepTable
        by={by}
        steps={steps}
        money={money}
        name={name}
        short={(start) => formatTick(start, by, dateLocale)}
      />
    </section>
  )
}

type Words = { money: (amountMinor: number) => string; name: (start: string) => string }

function describeSteps(
  by: 'day' | 'month',
  steps: PlotStep[],
  money: Words['money'],
  name: Words['name'],
): string {
  const total = steps.reduce((sum, { collectedMinor }) => sum + collectedMinor, 0)
  const best = steps.reduce<PlotStep | undefined>(
    (highest, step) => (highest && highest.collectedMinor >= step.collectedMinor ? highest : step),
    undefined,
  )
  if (total === 0 || !best) return say('insights.plot.nothing')
  if (steps.length === 1)
    return say('insights.plot.summaryDay', { total: money(total), day: name(best.start) })
  return say(by === 'day' ? 'insights.plot.summaryDays' : 'insights.plot.summaryMonths', {
    total: money(total),
    count: steps.length,
    best: name(best.start),
    amount: money(best.collectedMinor),
    empty: steps.filter(({ collectedMinor }) => collectedMinor === 0).length,
  })
}

type StepTableProps = Words & {
  by: 'day' | 'month'
  steps: PlotStep[]
  /** Names a step without its year. */
  short: (start: string) => string
}

/** Lists the figures by day, newest first; days on which nothing happened are only counted. */
function StepTable({ by, steps, money, name, short }: StepTableProps) {
  const busy = steps.filter(
    ({ askedMinor, paidCount, refundedMinor, disputedMinor }) =>
      askedMinor + paidCount + refundedMinor + Math.abs(disputedMinor) !== 0,
  )
  const quiet = steps.length - busy.length
  const isDisputed = busy.some(({ disputedMinor }) => disputedMinor !== 0)
  // On a phone a day without its year leaves room for three amounts.
  const isOneYear = new Set(busy.map(({ start }) => start.slice(0, 4))).size === 1
  if (busy.length === 0) return null
  return (
    <details className="group mt-3">
      <Unfold>{say('insights.table.show')}</Unfold>
      <Table
        label={say(by === 'day' ? 'insights.plot.days' : 'insights.plot.months')}
        head={
          <>
            <HeadCell>{say(by === 'day' ? 'insights.table.day' : 'insights.table.month')}</HeadCell>
            <HeadCell isNumber>{say('insights.collected')}</HeadCell>
            <HeadCell isNumber>{say('insights.asked')}</HeadCell>
            <HeadCell isNumber>{say('insights.refunded')}</HeadCell>
            {isDisputed && <HeadCell isNumber>{say('insights.disputed')}</HeadCell>}
          </>
        }
      >
        {busy.toReversed().map((step) => (
          <tr key={step.start} className="border-t border-line">
            <Cell isHead>
              <span className={isOneYear ? 'max-sm:hidden' : ''}>{name(step.start)}</span>
              {isOneYear && (
                <span className="whitespace-nowrap sm:hidden">{short(step.start)}</span>
              )}
            </Cell>
            <Cell isNumber>{money(step.collectedMinor)}</Cell>
            <Cell isNumber>{money(step.askedMinor)}</Cell>
            <Cell isNumber>{money(step.refundedMinor)}</Cell>
            {isDisputed && <Cell isNumber>{money(step.disputedMinor)}</Cell>}
          </tr>
        ))}
      </Table>
      {quiet > 0 && (
        <p className="mt-2 text-small text-ink-2">
          {say(by === 'day' ? 'insights.table.quiet' : 'insights.table.quietMonths', {
            count: quiet,
          })}
        </p>
      )}
    </details>
  )
}
