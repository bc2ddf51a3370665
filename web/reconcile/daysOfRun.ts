import { limits } from '#rules/limits.ts'
import { memoize } from '#rules/memoize.ts'
import type { ReconcileRun } from '#rules/shapes/reconciliation.ts'

const dayMs = 24 * 3_600_000

const formatOf = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** The days that a comparison went through, from the first to the last; null for one of a request. */
export function daysOfRun({ until }: Pick<ReconcileRun, 'until'>, locale: string): string | null {
  if (until === null) return null
  const endMs = Date.parse(until)
  const first = endMs - limits.reconcileDays * dayMs
  return formatOf(locale).formatRange(first, endMs - dayMs)
}
