import { memoize } from '#rules/memoize.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type { ReconcileRun } from '#rules/shapes/reconciliation.ts'

const dayMs = 24 * 3_600_000

const formatOf = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** Formats the days that a comparison covered; returns null for a comparison of one request. */
export function formatRunDays(
  { until }: Pick<ReconcileRun, 'until'>,
  locale: string,
): string | null {
  if (until === null) return null
  const endMs = Date.parse(until)
  const first = endMs - providerLimits.reconcileDays * dayMs
  return formatOf(locale).formatRange(first, endMs - dayMs)
}
