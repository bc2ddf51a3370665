import { countDays, plusDays } from '#rules/calendar.ts'
import { limits } from '#rules/limits.ts'
import { isCurrency } from '#rules/money.ts'

/** The periods to choose from; `own` has its own days. */
export const periods = [
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'own',
] as const
export type PeriodName = (typeof periods)[number]

/** The search parameters of the figures; none means the last 30 days of all members. */
export type InsightsSearch = {
  period?: PeriodName
  /** ISO dates, for the period `own`. */
  from?: string
  to?: string
  currency?: string
  madeBy?: string
}

/** Reads the search parameters of the address; invalid ones are dropped, not refused. */
export function readInsightsSearch(search: Record<string, unknown>): InsightsSearch {
  const named = periods.find((one) => one === search['period'])
  const [from, to] = [day(search['from']), day(search['to'])]
  const { currency, madeBy } = search
  const own = named === 'own' && from && to && isPeriod(from, to) ? { from, to } : null
  const period = own ? { period: named, ...own } : {}
  return {
    ...(named && named !== 'own' && named !== 'last30' ? { period: named } : period),
    ...(typeof currency === 'string' && isCurrency(currency) ? { currency } : {}),
    ...(typeof madeBy === 'string' && /^usr_\w{1,40}$/.test(madeBy) ? { madeBy } : {}),
  }
}

/** Returns whether two ISO dates make a period of allowed length. */
export function isPeriod(from: string, to: string): boolean {
  const days = countDays(from, to)
  return days >= 1 && days <= limits.insightsDaysMax
}

/**
 * Returns the first and last day of the chosen period. @param today ISO date on the business's
 * clock
 */
export function periodDays(
  { period = 'last30', from, to }: InsightsSearch,
  today: string,
): { from: string; to: string } {
  const monthStart = `${today.slice(0, 8)}01`
  switch (period) {
    case 'last7':
      return { from: plusDays(today, -6), to: today }
    case 'last30':
      return { from: plusDays(today, -29), to: today }
    case 'last90':
      return { from: plusDays(today, -89), to: today }
    case 'thisMonth':
      return { from: monthStart, to: today }
    case 'lastMonth': {
      const end = plusDays(monthStart, -1)
      return { from: `${end.slice(0, 8)}01`, to: end }
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'own':
      return { from: from ?? today, to: to ?? today }
  }
}

function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const at = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
  return isReal ? value : undefined
}
