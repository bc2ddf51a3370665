import { memoize } from '#rules/memoize.ts'
import type { DayRange } from '#rules/requestChoices.ts'

/** Returns today's ISO date in an IANA zone. @param nowMs milliseconds since 1970 */
export function dayIn(timeZone: string, nowMs: number): string {
  return dayFormatOf(timeZone).format(nowMs)
}

/** Returns the first and last day of a range as ISO dates. @param today the current day */
export function rangeDays(range: DayRange, today: string): { from: string; to: string } {
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = plusDays(monthStart, -1)
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1) }
    case 'last7':
      return { from: plusDays(today, -6), to: today }
    case 'last30':
      return { from: plusDays(today, -29), to: today }
    case 'thisMonth':
      return { from: monthStart, to: plusDays(`${plusDays(monthStart, 31).slice(0, 8)}01`, -1) }
    case 'lastMonth':
      return { from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd }
    case 'next7':
      return { from: today, to: plusDays(today, 6) }
  }
}

function plusDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

// The Swedish locale writes dates in ISO 8601.
const dayFormatOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)
