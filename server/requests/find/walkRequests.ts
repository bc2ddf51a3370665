import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { type Column, type Stretch, statusRank } from './planWalk.ts'
import type { Place } from './readCursor.ts'

/** A request that was found, and its place in the list. */
export type Found = Place & { id: string }

/** The rows of a walk; `end` is where it stopped before the list was over, null at the end. */
export type Walk = { found: Found[]; end: Place | null }

/** The extent of a walk: until so many rows are found, or so many were looked at. */
type Extent = { want: number; rowsMax: number }

/**
 * Walks along the stretches and keeps the rows that match.
 * @param checks conditions on each row
 */
export async function walkRequests(
  tx: Tx,
  businessId: string,
  stretches: Stretch[],
  checks: RawBuilder<boolean>[],
  { want, rowsMax }: Extent,
): Promise<Walk> {
  const found: Found[] = []
  const rowsEach = Math.floor(rowsMax / Math.max(1, stretches.length))
  for (const stretch of stretches) {
    const extent = { want: want - found.length, rowsMax: rowsEach }
    const all = [...checks, ...stretch.also]
    found.push(...(await readMatching(tx, businessId, stretch, all, extent)))
    if (found.length >= want) return { found, end: null }
    const end = await readEnd(tx, businessId, stretch, rowsEach)
    if (end) return { found, end }
  }
  return { found, end: null }
}

/**
 * Reads the matching rows among the first of a stretch: PostgreSQL stops reading with the last
 * wanted one.
 */
async function readMatching(
  tx: Tx,
  businessId: string,
  stretch: Stretch,
  checks: RawBuilder<boolean>[],
  { want, rowsMax }: Extent,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select r.id, ${placeOf(stretch.first)}
    from (
      select * from request r
      where ${boundsOf(businessId, stretch)}
      order by ${orderOf(stretch)} limit ${sql.lit(rowsMax)}
    ) as r
    where ${sql.join([sql`true`, ...checks], sql` and `)}
    order by ${orderOf(stretch)} limit ${sql.lit(want)}
  `.execute(tx)
  return rows
}

/** Reads the last of so many rows of a stretch; null if it has fewer. */
async function readEnd(
  tx: Tx,
  businessId: string,
  stretch: Stretch,
  rows: number,
): Promise<Place | null> {
  const last = await sql<Place>`
    select ${placeOf(stretch.first)} from request r
    where ${boundsOf(businessId, stretch)}
    order by ${orderOf(stretch)} offset ${sql.lit(rows - 1)} limit 1
  `.execute(tx)
  return last.rows[0] ?? null
}

function boundsOf(businessId: string, { bounds, columns, direction, after }: Stretch) {
  const all = [sql<boolean>`r.business_id = ${businessId}`, ...bounds]
  if (after) {
    const than = sql.raw(direction === 'desc' ? '<' : '>')
    const place = columns.map((column) => boundOf(column, after))
    all.push(sql`(${refs(columns)}) ${than} (${sql.join(place)})`)
  }
  return sql.join(all, sql` and `)
}

function orderOf({ columns, direction }: Stretch) {
  return sql.join(columns.map((column) => sql`r.${sql.ref(column)} ${sql.raw(direction)}`))
}

function refs(columns: Column[]) {
  return sql.join(columns.map((column) => sql`r.${sql.ref(column)}`))
}

/** Returns the part of a place that a column is compared with. */
export function boundOf(column: Column, place: Place): RawBuilder<unknown> {
  if (column === 'number') return sql`${place.number}::int`
  if (column === 'created_at') return momentAt(place.made)
  if (column === 'paid_at') return momentAt(place.first ?? 0)
  if (column === 'due_on') return sql`(date '1970-01-01' + ${place.first}::int)`
  return sql`${place.first}::bigint`
}

function momentAt(micros: number) {
  return sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`
}

/** Selects the columns of `Place`, in whole numbers that keep every digit. */
export function placeOf(first: Column | null) {
  return sql`${first ? numberOf(first) : sql`null::bigint`} as first,
    ${numberOf('created_at')} as made, r.number`
}

function numberOf(column: Column) {
  if (column === 'status') return statusRank
  const value = sql`r.${sql.ref(column)}`
  if (column === 'due_on') return sql`(${value} - date '1970-01-01')`
  if (column === 'amount_minor' || column === 'number') return value
  return sql`(extract(epoch from ${value}) * 1000000)::bigint`
}
