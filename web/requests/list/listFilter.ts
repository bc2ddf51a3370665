import { isCurrency } from '#rules/money.ts'
import {
  type DayRange,
  dayRanges,
  type RequestSort,
  type RequestTab,
  requestDates,
  requestSorts,
  requestTabs,
} from '#rules/requestChoices.ts'
import type { RequestFilter, ViewFilter } from '#rules/shapes/requestList.ts'
import { rangeDays } from '#web/requests/dayRanges.ts'
import { readQuery } from '#web/staff/readQuery.ts'

/** The filter in the list's address; an empty filter means all requests, newest first. */
export type ListFilter = {
  status?: RequestTab
  q?: string
  /** Which date `range`, `from` and `to` apply to; by default the day the request was made. */
  dates?: (typeof requestDates)[number]
  /** Days relative to today, instead of `from` and `to`. */
  range?: DayRange
  /** ISO dates. */
  from?: string
  to?: string
  /** Minor units. */
  amountFrom?: number
  amountTo?: number
  currency?: string
  madeBy?: string
  customer?: string
  overdue?: boolean
  disputed?: boolean
  unread?: boolean
  sort?: RequestSort
}

/** Reads the filter from the address; invalid parts are dropped, not refused. */
export function readListFilter(search: Record<string, unknown>): ListFilter {
  const status = oneOf(requestTabs, search['status'])
  const sort = oneOf(requestSorts, search['sort'])
  const flags = { overdue: flag(search['overdue']), disputed: flag(search['disputed']) }
  return dropUndefined({
    status: status === 'all' ? undefined : status,
    ...readQuery(search),
    ...readDays(search),
    amountFrom: amount(search['amountFrom']),
    amountTo: amount(search['amountTo']),
    currency: text(search['currency'], isCurrency),
    madeBy: text(search['madeBy'], (id) => id.length <= 100),
    customer: text(search['customer'], (id) => /^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id)),
    ...flags,
    unread: flag(search['unread']),
    sort: sort === 'newest' ? undefined : sort,
  })
}

/**
 * Returns the filter for the server.
 * @param today returns the ISO date on the business's clock; called only for relative days
 */
export function toServerFilter(
  { range, ...filter }: ListFilter,
  today: () => string,
): RequestFilter {
  return { ...flagsToWords(filter), ...(range ? rangeDays(range, today()) : {}) }
}

/** Returns the filter for a saved view, whose days stay relative. */
export function toViewFilter(filter: ListFilter): ViewFilter {
  return flagsToWords(filter)
}

/** Returns whether two filters match the same requests. */
export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return sorted(one) === sorted(other)
}

/** Returns whether the list is searched or filtered; a tab and an order leave out nothing that the member looks for. */
export function isNarrowed(filter: ListFilter): boolean {
  return filter.q !== undefined || countChosen(filter) > 0
}

/** Returns the filter without the search and the filters: the tab and the order stay. */
export function keepTab({ status, sort }: ListFilter): ListFilter {
  return dropUndefined({ status, sort })
}

/** Counts the chosen filters besides the tab, the search and the order. */
export function countChosen(filter: ListFilter): number {
  const {
    status: _tab,
    q: _search,
    sort: _order,
    dates: _which,
    from,
    to,
    amountFrom,
    amountTo,
    ...rest
  } = filter
  const ranges = [from ?? to, amountFrom ?? amountTo].filter((bound) => bound !== undefined)
  return Object.keys(dropUndefined(rest)).length + ranges.length
}

function readDays(search: Record<string, unknown>) {
  const range = oneOf(dayRanges, search['range'])
  const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day)
  const [from, to] = [text(search['from'], isDay), text(search['to'], isDay)]
  const which = oneOf(requestDates, search['dates'])
  const datesOrDefault = which === 'made' ? undefined : which
  if (range) return { dates: datesOrDefault, range }
  if (!from && !to) return {}
  const backwards = from !== undefined && to !== undefined && from > to
  return backwards
    ? { dates: datesOrDefault, from: to, to: from }
    : { dates: datesOrDefault, from, to }
}

function isRealDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value)
}

function text(value: unknown, isValid: (text: string) => boolean): string | undefined {
  return typeof value === 'string' && value !== '' && isValid(value) ? value : undefined
}

function amount(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const isAmount = typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
  return isAmount ? number : undefined
}

function flag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

function flagsToWords({ overdue, disputed, unread, ...rest }: ListFilter): ViewFilter {
  const word = (value: boolean | undefined) =>
    value === undefined ? undefined : (`${value}` as const)
  const flags = { overdue: word(overdue), disputed: word(disputed), unread: word(unread) }
  return dropUndefined({ ...rest, ...flags })
}

type Without<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Drops undefined values, so that equal filters are equal objects. */
function dropUndefined<T extends object>(value: T): Without<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, value]) => value !== undefined),
  ) as Without<T>
}

function sorted(filter: ListFilter): string {
  return JSON.stringify(Object.entries(dropUndefined(filter)).sort(([a], [b]) => (a < b ? -1 : 1)))
}
