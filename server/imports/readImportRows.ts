import type { RawBuilder } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { StoredRow } from './judgeRows.ts'

/**
 * Reads the next rows of an import, as many as one job works on.
 * @param waiting the condition that a row still waits for this job
 */
export async function readImportRows(
  tx: Tx,
  { businessId, importId }: { businessId: string; importId: string },
  waiting: RawBuilder<boolean>,
): Promise<StoredRow[]> {
  const rows = await tx
    .selectFrom('importRow')
    .select(['row', 'cells'])
    .where('businessId', '=', businessId)
    .where('importId', '=', importId)
    .where(waiting)
    .orderBy('row')
    .limit(limits.importBatchRows)
    .execute()
  return rows.map(({ row, cells }) => ({ row, cells: cells as string[] }))
}
