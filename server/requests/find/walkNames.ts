import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import type { NamePlace, NameSort } from './nameCursor.ts'

/** The cut of a page by name: its order, the place that it follows, and its length. */
export type NameCut = { sort: NameSort; after: NamePlace | null; want: number }

/** The requests that were found; `end` is where the walk stopped before the list was over, null at the end. */
export type NameWalk = { found: NamePlace[]; end: NamePlace | null }

/** The most customers and requests that one walk looks at. */
type Extent = { people: number; rows: number }

/**
 * Walks along the names of the customers, and along the requests of each, the newest first.
 * @param checks conditions on each request
 */
export async function walkNames(
  tx: Tx,
  businessId: string,
  checks: RawBuilder<boolean>[],
  { sort, after, want }: NameCut,
  extent: Extent,
): Promise<NameWalk> {
  const order = orderOf(sort)
  const people = sql`
    select c.id, c.sort_key from customer c
    where c.business_id = ${businessId} ${after ? sql`and c.sort_key ${order.from} ${after.key}` : sql``}
    order by c.sort_key ${order.way} limit ${sql.lit(extent.people)}`
  const rest = after ? sql`and (p.sort_key <> ${after.key} or r.id < ${after.id})` : sql``
  const looked = sql`
    select r.*, p.sort_key from (${people}) as p cross join lateral (
      select * from request r where r.business_id = ${businessId} and r.customer_id = p.id ${rest}
      order by r.id desc limit ${sql.lit(extent.rows)}
    ) as r
    order by p.sort_key ${order.way}, r.id desc limit ${sql.lit(extent.rows)}`
  const matching = await sql<NamePlace>`
    select r.sort_key as key, r.id from (${looked}) as r
    where ${sql.join([sql`true`, ...checks], sql` and `)}
    order by r.sort_key ${order.way}, r.id desc limit ${sql.lit(want)}
  `.execute(tx)
  if (matching.rows.length >= want) return { found: matching.rows, end: null }
  const end = await sql<NamePlace>`
    select * from (
      (select r.sort_key as key, r.id from (${looked}) as r
        order by r.sort_key ${order.way}, r.id desc offset ${sql.lit(extent.rows - 1)} limit 1)
      union all
      (select p.sort_key, '' from (${people}) as p
        order by p.sort_key ${order.way} offset ${sql.lit(extent.people - 1)} limit 1)
    ) as ends
    order by key ${order.way}, id desc limit 1
  `.execute(tx)
  return { found: matching.rows, end: end.rows[0] ?? null }
}

/**
 * Reads all requests for which one of `ways` is true, keeps those that match and sorts them by name.
 * @param ways conditions that each have an index
 * @returns null if there are more than `rowsMax`
 */
export async function gatherNames(
  tx: Tx,
  businessId: string,
  ways: RawBuilder<boolean>[],
  checks: RawBuilder<boolean>[],
  { sort, after, want }: NameCut,
  rowsMax: number,
): Promise<NameWalk | null> {
  const { way, beyond } = orderOf(sort)
  const parts = ways.map(
    (one) => sql`(
      select * from request r where r.business_id = ${businessId} and ${one}
      limit ${sql.lit(rowsMax + 1)}
    )`,
  )
  const behind = after
    ? sql`(c.sort_key ${beyond} ${after.key} or (c.sort_key = ${after.key} and r.id < ${after.id}))`
    : sql`true`
  const { rows } = await sql<{ looked: number; found: NamePlace[] }>`
    with looked as materialized (${sql.join(parts, sql` union all `)}),
    page as (
      -- One may be meant in several ways.
      select distinct on (c.sort_key, r.id) c.sort_key as key, r.id
      from looked r join customer c on c.business_id = r.business_id and c.id = r.customer_id
      where ${sql.join([...checks, behind], sql` and `)}
    ),
    cut as (select * from page order by key ${way}, id desc limit ${sql.lit(want)})
    select (select count(*)::int from looked) as looked, (
      select coalesce(json_agg(cut order by key ${way}, id desc), '[]') from cut
    ) as found
  `.execute(tx)
  const [{ looked, found } = { looked: 0, found: [] }] = rows
  return looked > rowsMax ? null : { found, end: null }
}

function orderOf(sort: NameSort) {
  const isDown = sort === 'nameReverse'
  return {
    way: sql.raw(isDown ? 'desc' : 'asc'),
    from: sql.raw(isDown ? '<=' : '>='),
    beyond: sql.raw(isDown ? '<' : '>'),
  }
}
