import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { type Column, orders, statusRank } from './planWalk.ts'
import type { Place, TimedSort } from './readCursor.ts'
import { boundOf, type Found, placeOf, type Walk } from './walkRequests.ts'

/** The cut of a page: the order of the list, the place that the page follows, and its length. */
export type Cut = { sort: TimedSort; after: Place | null; want: number }

/**
 * Reads all rows for which one of `ways` is true, keeps those that match and sorts them.
 * @param ways conditions that each have an index
 * @param checks conditions on each row
 * @returns null if there are more than `rowsMax`
 */
export async function gatherRequests(
  tx: Tx,
  businessId: string,
  ways: RawBuilder<boolean>[],
  checks: RawBuilder<boolean>[],
  { sort, after, want }: Cut,
  rowsMax: number,
): Promise<Found[] | null> {
  const { first, direction } = orders[sort]
  const parts = ways.map(
    (way) => sql`(
      select * from request r where r.business_id = ${businessId} and ${way}
      limit ${sql.lit(rowsMax + 1)}
    )`,
  )
  const sorted: Column[] = first ? [first, 'created_at', 'number'] : ['created_at', 'number']
  const order = sorted.map((column) => sql`${sortValueOf(column)} ${sql.raw(direction)} nulls last`)
  const { rows } = await sql<{ looked: number; page: Found[] }>`
    with looked as materialized (${sql.join(parts, sql` union all `)}),
    page as (
      -- One may be meant in several ways.
      select * from (
        select distinct on (r.number) r.* from looked r
        where ${sql.join([...checks, ...behind(sort, after)], sql` and `)}
      ) as r
      order by ${sql.join(order)} limit ${sql.lit(want)}
    )
    select (select count(*)::int from looked) as looked, (
      select coalesce(json_agg(json_build_object(
        'id', id, 'first', first, 'made', made, 'number', number
      ) order by place), '[]') from (
        select r.id, ${placeOf(first)}, row_number() over (order by ${sql.join(order)}) as place
        from page r
      ) as cut
    ) as page
  `.execute(tx)
  const [{ looked, page } = { looked: 0, page: [] }] = rows
  return looked > rowsMax ? null : page
}

/**
 * Reads the entries of one index, sorts them by time, and looks at their rows in that order until
 * the page is full: for sets that are too large to read, in an order that their index lacks.
 * @param condition a condition whose index also holds the time and the number of each request
 * @returns null if the list is not sorted by time
 */
export async function sortKeys(
  tx: Tx,
  businessId: string,
  condition: RawBuilder<boolean>,
  checks: RawBuilder<boolean>[],
  { sort, after, want }: Cut,
  { keys: keysMax, keyed: rowsMax }: { keys: number; keyed: number },
): Promise<Walk | null> {
  const { first, direction } = orders[sort]
  if (first) return null
  const way = sql.raw(direction)
  const { rows } = await sql<{ found: Found[]; end: Place | null }>`
    with keys as materialized (
      select * from (
        select r.created_at, r.number from request r
        where r.business_id = ${businessId} and ${condition}
          and ${sql.join(behind(sort, after), sql` and `)}
        limit ${sql.lit(keysMax)}
      ) as r
      order by r.created_at ${way}, r.number ${way} limit ${sql.lit(rowsMax)}
    ),
    found as materialized (
      select r.id, ${placeOf(null)}
      from keys cross join lateral (
        select * from request r where r.business_id = ${businessId} and r.number = keys.number limit 1
      ) as r
      where ${sql.join(checks, sql` and `)}
      limit ${sql.lit(want)}
    )
    select (
      select coalesce(json_agg(f order by f.made ${way}, f.number ${way}), '[]') from found as f
    ) as found, (
      select to_json(last) from (
        select ${placeOf(null)} from keys as r offset ${sql.lit(rowsMax - 1)} limit 1
      ) as last
    ) as end
  `.execute(tx)
  const [{ found, end } = { found: [], end: null }] = rows
  return { found, end: found.length < want ? end : null }
}

/**
 * Returns the condition for rows behind a place: a row without a sort value is behind all that have
 * one.
 */
function behind(sort: TimedSort, after: Place | null): RawBuilder<boolean>[] {
  if (!after) return [sql`true`]
  const { first, direction } = orders[sort]
  const than = sql.raw(direction === 'desc' ? '<' : '>')
  const made = sql`(r.created_at, r.number) ${than} (${boundOf('created_at', after)}, ${boundOf('number', after)})`
  if (!first) return [sql`${made}`]
  const column = sortValueOf(first)
  if (after.first === null) return [sql`(${column} is null and ${made})`]
  const value = boundOf(first, after)
  return [
    sql`(${column} is null or ${column} ${than} ${value} or (${column} = ${value} and ${made}))`,
  ]
}

/** Returns the value by which a column is sorted. */
function sortValueOf(column: Column): RawBuilder<unknown> {
  return column === 'status' ? statusRank : sql`r.${sql.ref(column)}`
}
