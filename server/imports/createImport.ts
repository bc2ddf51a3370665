import { sql } from 'kysely'
import { guessColumns, guessHeader } from '#rules/import/guessColumns.ts'
import { limits } from '#rules/limits.ts'
import { readCountry } from '#server/business/readCountry.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { deleteOlderRows } from './forgetImport.ts'
import { type FileRow, type ParsedFile, refuseTooMany } from './parseFile.ts'

/**
 * Stores a file as an import, with a guess of what its columns hold. No customer is touched yet.
 * @returns its id.
 * @throws {Refusal} csv_unreadable for too many rows.
 */
export async function createImport(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  file: ParsedFile & { name: string },
  now: Date,
): Promise<string> {
  const country = await readCountry(tx, businessId)
  const sample = file.rows.slice(0, limits.importSampleRows).map(({ cells }) => cells)
  const hasHeader = guessHeader(sample)
  const rowCount = file.rows.length - (hasHeader ? 1 : 0)
  if (rowCount > limits.importRowsMax) throw refuseTooMany()
  const [headings, rows] = hasHeader ? [sample[0] ?? [], sample.slice(1)] : [[], sample]
  const id = newId('imp')
  await tx
    .insertInto('import')
    .values({
      businessId,
      id,
      name: file.name,
      status: 'mapping',
      delimiter: file.delimiter,
      rowCount,
      firstRow: file.rows[0]?.row ?? 1,
      hasHeader,
      columns: JSON.stringify(guessColumns(headings, rows, country)),
      columnCount: file.columnCount,
      country,
      createdBy: userId,
      createdAt: now,
    })
    .execute()
  await insertRows(tx, businessId, id, file.rows, hasHeader)
  await enqueue(tx, 'forgetImport', { businessId, importId: id }, limits.importRowsKeptMs)
  await deleteOlderRows(tx, businessId, now)
  return id
}

async function insertRows(
  tx: Tx,
  businessId: string,
  importId: string,
  rows: readonly FileRow[],
  hasHeader: boolean,
): Promise<void> {
  for (let at = 0; at < rows.length; at += limits.importRowsPerInsertMax) {
    const chunk = JSON.stringify(rows.slice(at, at + limits.importRowsPerInsertMax))
    await sql`
      insert into import_row (business_id, import_id, row, cells, outcome)
      select ${businessId}, ${importId}, r.row, r.cells,
        case when r.row = ${hasHeader ? rows[0]?.row : null}::integer then 'header' end
      from jsonb_to_recordset(${chunk}::jsonb) as r (row integer, cells jsonb)`.execute(tx)
  }
}
