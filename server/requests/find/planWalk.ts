import { type RawBuilder, sql } from 'kysely'
import { requestStatuses } from '#rules/paymentRequest.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { type Clock, type Conditions, plainYear, startOf } from './matchFilter.ts'
import type { Place, TimedSort } from './readCursor.ts'

/** A stretch of one index, read in its order from behind `after`. */
export type Stretch = {
  /** The bounds of the stretch: the index holds nothing else between its ends. */
  bounds: RawBuilder<boolean>[]
  /** The columns by which the index is sorted, behind those that the bounds tie to one value. */
  columns: Column[]
  /** The column by which a list is sorted first. */
  first: Column | null
  direction: 'asc' | 'desc'
  after: Place | null
  /** The further conditions on each row. */
  also: RawBuilder<boolean>[]
  /** The place of its one status, where the list is sorted by status. */
  rank?: number
}
export type Column = 'amount_minor' | 'due_on' | 'paid_at' | 'status' | 'created_at' | 'number'

/** The sort columns of each list, before the time and the number of each request. */
export const orders = {
  newest: { first: null, direction: 'desc' },
  oldest: { first: null, direction: 'asc' },
  largest: { first: 'amount_minor', direction: 'desc' },
  smallest: { first: 'amount_minor', direction: 'asc' },
  due: { first: 'due_on', direction: 'asc' },
  paid: { first: 'paid_at', direction: 'desc' },
  status: { first: 'status', direction: 'desc' },
  statusReverse: { first: 'status', direction: 'asc' },
} as const satisfies Record<TimedSort, { first: Column | null; direction: 'asc' | 'desc' }>

type Wanted = {
  sort: TimedSort
  filter: RequestFilter
  conditions: Conditions
  clock: Clock
  after: Place | null
}

/**
 * Returns the stretches of indexes that together hold the list, in its order, from `after` on. Each
 * index is the narrowest with that order. A request without a day to sort by comes after all that
 * have one.
 */
export function planWalk(wanted: Wanted): Stretch[] {
  const { sort, filter, conditions, after } = wanted
  const { first, direction } = orders[sort]
  const byTime = { ...timeBounds(wanted), direction, first: null }
  if (!first) return [{ ...byTime, after, also: [] }]
  if (first === 'status') return statusStretches(wanted, direction)
  const byFirst = {
    columns: [first, 'created_at', 'number'] as Column[],
    first,
    direction,
    also: [],
  }
  if (first === 'amount_minor')
    return [{ ...byFirst, bounds: some([conditions.currency, conditions.amount]), after }]
  const stretches: Stretch[] = []
  const isBehind = after !== null && after.first === null
  if (!isBehind && mayHave(first, filter))
    stretches.push({ ...byFirst, bounds: firstBounds(first, wanted), after })
  if (mayLack(first, filter)) {
    const lacks = sql<boolean>`r.${sql.ref(first)} is null`
    stretches.push({ ...byTime, after: isBehind ? after : null, also: [lacks] })
  }
  return stretches
}

/** Returns a stretch for each status, from that of `after` on: the index by status holds each in order of time. */
function statusStretches(
  { filter, conditions, after }: Wanted,
  direction: 'asc' | 'desc',
): Stretch[] {
  const { status = 'all' } = filter
  const ranked = requestStatuses
    .map((one) => ({ status: one, rank: rankOf(one) }))
    .filter((one) => status === 'all' || status === one.status)
    .filter(
      ({ rank }) =>
        !after || (direction === 'desc' ? rank <= (after.first ?? 0) : rank >= (after.first ?? 0)),
    )
    .sort((one, other) => (direction === 'desc' ? other.rank - one.rank : one.rank - other.rank))
  return ranked.map((one) => ({
    bounds: some([sql<boolean>`r.status = ${one.status}`, conditions.made]),
    columns: ['created_at', 'number'],
    first: 'status',
    rank: one.rank,
    direction,
    after: after?.first === one.rank ? after : null,
    also: [],
  }))
}

// From the start of a request's life to its ends, as the list reads from the top; the first has the highest rank.
const byRank = ['canceled', 'expired', 'paid', 'processing', 'open', 'scheduled', 'draft'] as const

function rankOf(status: (typeof requestStatuses)[number]): number {
  return byRank.indexOf(status) + 1
}

/** The place of a request's status in the order by status, a whole number. */
export const statusRank = sql<number>`array_position(array[${sql.join(byRank.map((one) => sql.lit(one)))}], r.status)`

/** Returns the bounds in order of time, of the index for the rarest condition. */
function timeBounds({ filter, conditions, clock }: Wanted): Pick<Stretch, 'bounds' | 'columns'> {
  const { unread, disputed, status, madeBy } = conditions
  const isOpen = filter.overdue === 'true' ? sql<boolean>`r.status = 'open'` : undefined
  const rare = [
    filter.unread === 'true' ? unread : undefined,
    filter.disputed === 'true' ? disputed : undefined,
    isOpen,
    filter.status === 'paid' ? undefined : status,
    madeBy,
    status,
  ]
  const rarest = rare.find((one) => one !== undefined)
  const bounds = some([rarest, conditions.made])
  // No request is paid before it is sent; a day is added for clocks that differ.
  if (filter.dates === 'paid' && filter.to) {
    const end = startOf(sql`(${plainYear(filter.to)}::date + 2)`, clock.timeZone)
    bounds.push(sql`r.created_at < ${end}`)
  }
  return { bounds, columns: ['created_at', 'number'] }
}

function firstBounds(first: 'due_on' | 'paid_at', { filter, conditions }: Wanted) {
  if (first === 'paid_at') return some([sql`r.paid_at is not null`, conditions.paid])
  const there = sql<boolean>`r.due_on is not null`
  if (filter.overdue === 'true') return some([there, conditions.overdue, conditions.due])
  return some([there, conditions.status, conditions.due])
}

/**
 * Returns whether any request can have this day: only a paid request has the time of its payment.
 */
function mayHave(first: 'due_on' | 'paid_at', { status = 'all' }: RequestFilter): boolean {
  return first === 'due_on' || status === 'all' || status === 'paid'
}

function mayLack(first: 'due_on' | 'paid_at', filter: RequestFilter): boolean {
  const asksFor = filter.from || filter.to ? filter.dates : undefined
  if (first === 'due_on') return asksFor !== 'due' && filter.overdue !== 'true'
  return asksFor !== 'paid' && filter.status !== 'paid'
}

function some(conditions: (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean>[] {
  return conditions.filter((one) => one !== undefined)
}
