import type { RequestRow } from '#rules/shapes/request.ts'
import type { RequestFilter, RequestSort } from '#rules/shapes/requestList.ts'
import { dayIn } from '#web/requests/dayRanges.ts'

/**
 * Whether a row that the live stream brings belongs into a list. Surely not where it says no; for a
 * search it says yes only to what the row itself shows, since the server alone finds the rest.
 * @param timeZone of the business, whose days the filter means.
 */
export function matchesFilter(row: RequestRow, filter: RequestFilter, timeZone: string): boolean {
  const { status = 'all', currency, madeBy, customer, amountFrom, amountTo, q } = filter
  return (
    (status === 'all' || row.status === status) &&
    isAs(filter.overdue, row.overdue) &&
    isAs(filter.disputed, row.disputed) &&
    isAs(filter.unread, row.unread) &&
    (currency === undefined || row.currency === currency) &&
    (madeBy === undefined || row.madeBy === madeBy) &&
    (customer === undefined || row.customer.id === customer) &&
    (amountFrom === undefined || row.amountMinor >= amountFrom) &&
    (amountTo === undefined || row.amountMinor <= amountTo) &&
    isOnDays(row, filter, timeZone) &&
    (!q?.trim() || shows(row, q.trim()))
  )
}

/** Which of two rows comes first: below 0 for the first one, as `Array.sort` has it. */
export function compareRows(sort: RequestSort | undefined) {
  return (one: RequestRow, other: RequestRow): number => {
    const newest = one.id < other.id ? 1 : one.id > other.id ? -1 : 0
    switch (sort) {
      case undefined:
      case 'newest':
        return newest
      case 'oldest':
        return -newest
      case 'largest':
        return other.amountMinor - one.amountMinor || newest
      case 'smallest':
        return one.amountMinor - other.amountMinor || newest
      case 'due':
        return order(one.dueOn ?? '9999', other.dueOn ?? '9999') || newest
      case 'paid':
        return order(other.paidAt ?? '', one.paidAt ?? '') || newest
    }
  }
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function isAs(asked: 'true' | 'false' | undefined, is: boolean): boolean {
  return asked === undefined || (asked === 'true') === is
}

function isOnDays(
  row: RequestRow,
  { dates = 'made', from, to }: RequestFilter,
  timeZone: string,
): boolean {
  if (from === undefined && to === undefined) return true
  const at = dates === 'paid' ? row.paidAt : row.createdAt
  const day = dates === 'due' ? row.dueOn : at && dayIn(timeZone, Date.parse(at))
  if (!day) return false
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

function shows(row: RequestRow, sought: string): boolean {
  const words = [row.customer.name, row.whatFor, row.reference].join('\n').toLowerCase()
  if (words.includes(sought.toLowerCase())) return true
  const digits = sought.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '' || /\p{L}/u.test(sought)) return false
  return (
    String(row.number) === digits || (digits.length >= 3 && row.customer.phone.includes(digits))
  )
}
