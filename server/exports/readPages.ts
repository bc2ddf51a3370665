import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx, takeLonger } from '#server/database/transaction.ts'

/** Where a page ended: as the database writes the moment, which is finer than a Date. */
export type Place = { at: string; id: string }

/** Reads the rows behind a place, in their order, in a transaction of its own. */
export type ReadPage<Row> = (tx: Tx, after: Place | null, rowsMax: number) => Promise<Row[]>

/** All rows, page by page: the next is read once the one before was taken. */
export async function* readPages<Row extends { place: Place }>(
  { database }: AppContext,
  businessId: string,
  readPage: ReadPage<Row>,
): AsyncGenerator<Row[]> {
  let after: Place | null = null
  for (;;) {
    const rows: Row[] = await inBusiness(database, businessId, async (tx) => {
      await takeLonger(tx)
      return readPage(tx, after, limits.exportPageRows)
    })
    if (rows.length > 0) yield rows
    if (rows.length < limits.exportPageRows) return
    after = rows.at(-1)?.place ?? null
  }
}
