import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { showSigned } from '#web/ui/showMoney.ts'
import { formatDate, formatMonth, formatShortMoney, formatTick } from './formats.ts'
import type { PlotStep } from './plotSteps.ts'

export type CollectedPlotProps = {
  steps: PlotStep[]
  by: 'day' | 'month'
  currency: string
  locale: string
  dateLocale: string
}

const tick = { fill: 'var(--ink-2)', fontSize: 13 }

/**
 * A bar chart of what was collected, for the eye alone: the table below has the same figures of each
 * day, and more, so that the chart needs no keyboard navigation.
 */
export function CollectedPlot(props: CollectedPlotProps) {
  const { steps, by, currency, locale, dateLocale } = props
  return (
    // Time and amounts run from the left in every language; the plot knows no other direction.
    <ResponsiveContainer width="100%" height="100%" style={{ direction: 'ltr' }}>
      <BarChart
        data={steps}
        accessibilityLayer={false}
        margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="start"
          // The plot runs from left to right; a date has the direction of its own words.
          tickFormatter={(start: string) => `\u2068${formatTick(start, by, dateLocale)}\u2069`}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={16}
          interval="equidistantPreserveStart"
        />
        <YAxis
          tickFormatter={(amount: number) => formatShortMoney(amount, currency, locale)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickCount={4}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          // Above the bars, so that it covers none of the next ones.
          position={{ y: 0 }}
          cursor={{ fill: 'var(--paper-3)' }}
          content={({ active, payload }) => {
            const step: PlotStep | undefined = payload?.[0]?.payload
            return active && step ? <PlotTooltip step={step} {...props} /> : null
          }}
        />
        <Bar
          dataKey="collectedMinor"
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          // A single day is still a bar, and does not fill the plot.
          maxBarSize={64}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** The tooltip of the bar under the pointer. */
function PlotTooltip({
  step,
  by,
  currency,
  locale,
  dateLocale,
}: CollectedPlotProps & { step: PlotStep }) {
  return (
    <div
      dir={document.documentElement.dir}
      className="rounded-base border border-line bg-paper px-3 py-2 text-small shadow-lg"
    >
      <p className="text-ink-2">
        {by === 'day' ? formatDate(step.start, dateLocale) : formatMonth(step.start, dateLocale)}
      </p>
      <p className="font-semibold tabular-nums">
        {showSigned({ amountMinor: step.collectedMinor, currency }, locale)}
      </p>
    </div>
  )
}
