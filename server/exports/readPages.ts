import { type RawBuilder, sql } from 'kysely'
import { plusDays } from '#rules/calendar.ts'
import { limits } from '#rules/limits.ts'
import type { ExportDaysQuery } from '#rules/shapes/exports.ts'
import type { AppContext } from '#server/appContext.ts'
import { midnight } from '#server/business/businessClock.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'

/** The end of a page: the moment as the database writes it, which is finer than a Date. */
export type Place = { at: string; id: string }

/** Reads the rows after a place, in their order, in a transaction of its own. */
export type ReadPage<Row> = (tx: Tx, after: Place | null, rowsMax: number) => Promise<Row[]>

/** Reads all rows page by page: the next page is read once the one before was consumed. */
export async function* readPages<Row extends { place: Place }>(
  { database }: AppContext,
  businessId: string,
  readPage: ReadPage<Row>,
): AsyncGenerator<Row[]> {
  let after: Place | null = null
  for (;;) {
    const rows: Row[] = await inBusiness(database, businessId, async (tx) => {
      await extendTimeouts(tx)
      return readPage(tx, after, limits.exportPageRows)
    })
    if (rows.length > 0) yield rows
    if (rows.length < limits.exportPageRows) return
    after = rows.at(-1)?.place ?? null
  }
}

/** Returns the SQL condition that `at`, a column, lies within these days and after `place`. */
export function onPage(
  businessId: string,
  { from, to }: ExportDaysQuery,
  place: Place | null,
  { at, id }: { at: string; id: string },
): RawBuilder<boolean> {
  const moment = sql.ref(at)
  const conditions = [sql`true`]
  if (from) conditions.push(sql`${moment} >= ${midnight(businessId, from)}`)
  if (to) conditions.push(sql`${moment} < ${midnight(businessId, plusDays(to, 1))}`)
  if (place) {
    // The first condition lets the index find the place.
    conditions.push(sql`${moment} >= ${place.at}::timestamptz`)
    conditions.push(sql`(${moment}, ${sql.ref(id)}) > (${place.at}::timestamptz, ${place.id})`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}
