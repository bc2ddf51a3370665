import type { Insights } from '#rules/shapes/insights.ts'

/** One bar of the plot and one row of its table; `start` is its first day, an ISO date. */
export type PlotStep = {
  start: string
  askedMinor: number
  collectedMinor: number
  paidCount: number
  refundedMinor: number
  disputedMinor: number
}

/**
 * The most days to plot: with more, the bars on a phone would almost touch, so months are plotted.
 */
const daysMax = 92

/** Groups the days of a period into steps: one per day, or one per month for a long period. */
export function plotSteps(days: Insights['days']): { by: 'day' | 'month'; steps: PlotStep[] } {
  if (days.length <= daysMax) return { by: 'day', steps: days.map((day) => addUp(day.day, [day])) }
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return {
    by: 'month',
    steps: [...months.values()].map((month) => addUp(month[0]?.day ?? '', month)),
  }
}

function addUp(start: string, days: Insights['days']): PlotStep {
  const sum = (of: (day: Insights['days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  return {
    start,
    askedMinor: sum((day) => day.askedMinor),
    collectedMinor: sum((day) => day.collected.amountMinor),
    paidCount: sum((day) => day.collected.count),
    refundedMinor: sum((day) => day.refundedMinor),
    disputedMinor: sum((day) => day.disputedMinor),
  }
}
