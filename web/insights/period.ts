import { countDays, plusDays } from '#rules/calendar.ts'
import { limits } from '#rules/limits.ts'
import { isCurrency } from '#rules/money.ts'

/** The periods that can be chosen by name; `own` has days of its own. */
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

/** What the address of the figures says; nothing said means the last 30 days of everybody. */
export type InsightsSearch = {
  period?: PeriodName
  /** ISO dates, of the period `own`. */
  from?: string
  to?: string
  currency?: string
  madeBy?: string
}

/** Reads what to look at from the address; what makes no sense there is dropped, not refused. */
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

/** Whether these ISO dates are a period that can be looked at. */
export function isPeriod(from: string, to: string): boolean {
  const days = countDays(from, to)
  return days >= 1 && days <= limits.insightsDaysMax
}

/** The first and the last day of what is chosen. @param today ISO date on the business's clock */
export function daysOf(
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
