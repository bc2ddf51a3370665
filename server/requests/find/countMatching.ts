import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'
import { countEach } from './chooseSet.ts'
import { isNothing, joinParts, type Sought, waysOf } from './findSought.ts'
import { readAsked } from './readAsked.ts'

/** The number of requests of one status and currency, what they wait for or asked for, and how many of them need staff. */
export type Standing = {
  status: string
  currency: string
  count: number
  amountMinor: number
  /** Those that can still be paid and are past their due day. */
  late: number
  lateMinor: number
  unread: number
  /** Those with a late payment to decide about. */
  lateQuestions: number
  disputed: number
}

/**
 * Counts the requests that match a filter. The condition that the fewest requests meet is read by its index, and each of its
 * rows is checked against the others: at most `most` rows, whatever the filter.
 * @returns `truncated` if more rows met that condition: then there are at least so many
 */
export async function countMatching(
  tx: Tx,
  businessId: string,
  filter: RequestFilter,
  now: Date,
  most: number = limits.requestsCountedMax,
): Promise<{ standing: Standing[]; truncated: boolean }> {
  const { clock, conditions, sought: parts } = await readAsked(tx, businessId, filter, now)
  const sought = parts && joinParts(parts)
  if (sought && isNothing(sought)) return { standing: [], truncated: false }
  const { not: _negative, ...named } = conditions
  const checks = Object.values(conditions)
  if (sought) checks.push(meets(sought))
  const bounds = [
    ...Object.values(named).map((one) => [one]),
    ...boundsOf(sought),
    [sql<boolean>`true`],
  ]
  const sizes = await countEach({ tx, businessId }, bounds.flat(), most)
  const { ways, size } = smallest(bounds, sizes)
  const { rows } = await sql<Standing>`
    with looked as materialized (${rowsOf(businessId, ways, most)}),
    matching as (
      -- One may be meant in several ways.
      select distinct on (r.number) r.*, s.waiting, coalesce(s.due < ${clock.today}::date, false) as is_late
      from looked r, request_standing(r.status, r.due_on, r.amount_minor, r.amount_paid_minor) as s
      where ${sql.join([sql`true`, ...checks], sql` and `)}
    )
    select status, currency, count(*)::int as count, sum(waiting)::bigint as amount_minor,
      count(*) filter (where is_late)::int as late,
      coalesce(sum(waiting) filter (where is_late), 0)::bigint as late_minor,
      count(*) filter (where unread)::int as unread, count(*) filter (where late_question)::int as late_questions,
      count(*) filter (where disputed)::int as disputed
    from matching group by status, currency
  `.execute(tx)
  return { standing: rows, truncated: size > most || (sought?.truncated ?? false) }
}

function meets(sought: Sought): RawBuilder<boolean> {
  return sql`(${sql.join([...waysOf(sought), ...sought.frequent], sql` or `)})`
}

/** Returns the meanings of a search as one set of conditions with indexes; none if one of them has no index. */
function boundsOf(sought: Sought | null): RawBuilder<boolean>[][] {
  if (!sought || sought.frequent.length > 0) return []
  return [[...sought.sets, ...sought.lines.map(({ bound }) => bound)]]
}

/** Returns the set that the fewest rows meet: a row is in a set if it meets one of its conditions, whose sizes are given. */
function smallest(sets: RawBuilder<boolean>[][], sizes: number[]) {
  const starts = sets.map((_, index) => sets.slice(0, index).flat().length)
  const sized = sets.map((ways, index) => {
    const start = starts[index] ?? 0
    const size = sizes.slice(start, start + ways.length).reduce((sum, one) => sum + one, 0)
    return { ways, size }
  })
  return sized.reduce((least, one) => (one.size < least.size ? one : least))
}

/** Selects the rows that meet one of some conditions, at most so many of each. */
function rowsOf(businessId: string, ways: RawBuilder<boolean>[], most: number) {
  const parts = ways.map(
    (way) => sql`(
      select * from request r where r.business_id = ${businessId} and ${way}
      limit ${sql.lit(most)}
    )`,
  )
  return sql.join(parts, sql` union all `)
}
