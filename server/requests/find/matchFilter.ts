import { type RawBuilder, sql } from 'kysely'
import type { RequestFilter } from '#rules/shapes/requestList.ts'

/**
 * The calendar of a list: the zone of the business, and today, before which a due request is late.
 */
export type Clock = { timeZone: string; today: string }

/**
 * The conditions that a filter puts on a request, called `r`: each has an index of its own, except
 * negative ones, which most requests meet.
 */
export type Conditions = Partial<Record<ConditionName, RawBuilder<boolean>>>
export type ConditionName =
  | 'unread'
  | 'disputed'
  | 'customer'
  | 'overdue'
  | 'status'
  | 'madeBy'
  | 'currency'
  | 'amount'
  | 'made'
  | 'paid'
  | 'due'
  | 'not'

/** Turns a filter, but for its search and its order, into conditions. */
export function matchFilter(filter: RequestFilter, clock: Clock): Conditions {
  const { status, currency, madeBy, customer, amountFrom, amountTo } = filter
  const conditions: Conditions = {}
  if (filter.unread === 'true') conditions.unread = sql`r.unread`
  if (filter.disputed === 'true') conditions.disputed = sql`r.disputed`
  if (customer) conditions.customer = sql`r.customer_id = ${customer}`
  const late = sql<boolean>`(r.status = 'open' and r.due_on is not null and r.due_on < ${clock.today}::date)`
  if (filter.overdue === 'true') conditions.overdue = late
  put(conditions, 'not', [
    filter.unread === 'false' ? sql`not r.unread` : null,
    filter.disputed === 'false' ? sql`not r.disputed` : null,
    filter.overdue === 'false' ? sql`not coalesce(${late}, false)` : null,
  ])
  if (status && status !== 'all') conditions.status = sql`r.status = ${status}`
  if (madeBy) conditions.madeBy = sql`r.created_by = ${madeBy}`
  if (currency) conditions.currency = sql`r.currency = ${currency}`
  const amounts = [
    amountFrom === undefined ? null : sql<boolean>`r.amount_minor >= ${amountFrom}`,
    amountTo === undefined ? null : sql<boolean>`r.amount_minor <= ${amountTo}`,
  ]
  put(conditions, 'amount', amounts)
  put(conditions, filter.dates ?? 'made', readDays(filter, clock))
  return conditions
}

function readDays(filter: RequestFilter, { timeZone }: Clock): (RawBuilder<boolean> | null)[] {
  const { from, to, dates = 'made' } = filter
  const first = from && plainYear(from)
  const last = to && plainYear(to)
  if (dates === 'due') {
    return [
      first ? sql`r.due_on >= ${first}::date` : null,
      last ? sql`r.due_on <= ${last}::date` : null,
      first || last ? sql`r.due_on is not null` : null,
    ]
  }
  const column = dates === 'paid' ? sql`r.paid_at` : sql`r.created_at`
  return [
    first ? sql`${column} >= ${startOf(sql`${first}::date`, timeZone)}` : null,
    last ? sql`${column} < ${startOf(sql`(${last}::date + 1)`, timeZone)}` : null,
    dates === 'paid' && (first || last) ? sql`r.paid_at is not null` : null,
  ]
}

/** Returns when a day starts in a time zone. */
export function startOf(day: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  return sql`(${day}::timestamp at time zone ${timeZone})`
}

/** Returns a day that PostgreSQL can read: it knows no year 0. */
export function plainYear(day: string): string {
  return day < '0001-01-02' ? '0001-01-02' : day
}

function put(
  conditions: Conditions,
  name: ConditionName,
  parts: (RawBuilder<boolean> | null)[],
): void {
  const given = parts.filter((part) => part !== null)
  if (given.length > 0) conditions[name] = sql`(${sql.join(given, sql` and `)})`
}
