import type { RequestSort } from '#rules/requestChoices.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { dayIn } from '#web/requests/dayRanges.ts'

/**
 * Returns whether a row from the live stream belongs in a list. False is certain, except for a search:
 * there it is true only when the row itself shows the text, since only the server can find the rest.
 * @param timeZone the business's, in which the filter's days are meant
 */
export function matchesFilter(row: RequestRow, filter: RequestFilter, timeZone: string): boolean {
  const { status = 'all', currency, madeBy, customer, amountFrom, amountTo, q } = filter
  return (
    (status === 'all' || row.status === status) &&
    matchesFlag(filter.overdue, row.overdue) &&
    matchesFlag(filter.disputed, row.disputed) &&
    matchesFlag(filter.unread, row.unread) &&
    (currency === undefined || row.currency === currency) &&
    (madeBy === undefined || row.madeBy === madeBy) &&
    (customer === undefined || row.customer.id === customer) &&
    (amountFrom === undefined || row.amountMinor >= amountFrom) &&
    (amountTo === undefined || row.amountMinor <= amountTo) &&
    isOnDays(row, filter, timeZone) &&
    (!q?.trim() || showsText(row, q.trim()))
  )
}

/**
 * Returns a comparison function for `Array.sort`.
 * @param ownCurrency the business's, whose amounts come before those in other currencies
 */
export function compareRows(sort: RequestSort | undefined, ownCurrency: string) {
  return (one: RequestRow, other: RequestRow): number => {
    const newest = one.id < other.id ? 1 : one.id > other.id ? -1 : 0
    switch (sort) {
      case undefined:
      case 'newest':
        return newest
      case 'oldest':
        return -newest
      case 'largest':
        return byCurrency(one, other, ownCurrency) || other.amountMinor - one.amountMinor || newest
      case 'smallest':
        return byCurrency(one, other, ownCurrency) || one.amountMinor - other.amountMinor || -newest
      case 'due':
        return order(one.dueOn ?? '9999', other.dueOn ?? '9999') || -newest
      case 'paid':
        return order(other.paidAt ?? '', one.paidAt ?? '') || newest
      case 'name':
        return byName(one, other) || newest
      case 'nameReverse':
        return byName(other, one) || newest
      case 'status':
        return byStatus(one, other) || newest
      case 'statusReverse':
        return byStatus(other, one) || -newest
    }
  }
}

function byCurrency(one: RequestRow, other: RequestRow, own: string): number {
  const owned = (one.currency === own ? 0 : 1) - (other.currency === own ? 0 : 1)
  return owned || order(one.currency, other.currency)
}

const names = new Intl.Collator('en', { sensitivity: 'base' })

/** Compares as the server does: by name whatever its case and accents, those without a name last, then by number. */
function byName({ customer: one }: RequestRow, { customer: other }: RequestRow): number {
  const named = (one.name === null ? 1 : 0) - (other.name === null ? 1 : 0)
  return named || names.compare(one.name ?? '', other.name ?? '') || order(one.phone, other.phone)
}

/** From a draft to what is over. */
const lifeOfRequests = ['draft', 'scheduled', 'open', 'processing', 'paid', 'expired', 'canceled']

function byStatus(one: RequestRow, other: RequestRow): number {
  return lifeOfRequests.indexOf(one.status) - lifeOfRequests.indexOf(other.status)
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function matchesFlag(wanted: 'true' | 'false' | undefined, is: boolean): boolean {
  return wanted === undefined || (wanted === 'true') === is
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

function showsText(row: RequestRow, query: string): boolean {
  const words = [row.customer.name, row.whatFor, row.reference].join('\n').toLowerCase()
  if (words.includes(query.toLowerCase())) return true
  const digits = query.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '' || /\p{L}/u.test(query)) return false
  return (
    String(row.number) === digits || (digits.length >= 3 && row.customer.phone.includes(digits))
  )
}
