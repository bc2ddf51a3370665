import type { RowChange } from '#rules/import/judgeRow.ts'
import { cellAt, nameOf, type RowReason } from '#rules/import/readRow.ts'
import { rowWords } from '#rules/import/rowWords.ts'
import { readPhone } from '#rules/phone.ts'
import type { ImportColumns, ImportRow, ImportRowList, RowOutcome } from '#rules/shapes/import.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readFileSettings } from './readFileSettings.ts'
import { cutCell } from './readImport.ts'

/**
 * Lists one page of the rows with an outcome, in the order of the file.
 * @throws {Refusal} not_found
 */
export async function listRows(
  tx: Tx,
  businessId: string,
  id: string,
  query: { outcome: RowOutcome; limit: number; after?: number | undefined },
): Promise<ImportRowList> {
  const found = await readFileSettings(tx, businessId, id)
  const records = await tx
    .selectFrom('importRow')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .where('outcome', '=', query.outcome)
    .where('row', '>', query.after ?? 0)
    .orderBy('row')
    .limit(query.limit + 1)
    .execute()
  const page = records.slice(0, query.limit)
  return {
    data: page.map((record) => presentRow(record, found)),
    nextCursor: records.length > query.limit ? String(page.at(-1)?.row ?? 0) : null,
  }
}

type RowRecord = {
  row: number
  cells: unknown
  outcome: string | null
  field: string | null
  reason: string | null
  repeats: number | null
  changes: unknown
  customerId: string | null
}
type FileSettings = { columns: unknown; country: string }

function presentRow(record: RowRecord, read: FileSettings): ImportRow {
  const columns = read.columns as ImportColumns
  const cells = record.cells as string[]
  return {
    row: record.row,
    phone: cutCell(cellAt(cells, columns.phone)),
    name: cutCell(nameOf(cells, columns)),
    outcome: record.outcome as RowOutcome,
    field: record.field as ImportRow['field'],
    reason: record.reason,
    detail: explainRow(record, read),
    repeats: record.repeats,
    changes: (record.changes ?? []) as RowChange[],
    customerId: record.customerId,
  }
}

/** Returns in a sentence why a row was not taken and what to do; null where it was taken. */
export function explainRow(
  { cells, reason }: Pick<RowRecord, 'cells' | 'reason'>,
  { columns, country }: FileSettings,
): string | null {
  if (reason === null) return null
  // Only this reason names the number's country.
  const typed = cellAt(cells as string[], (columns as ImportColumns).phone)
  const named = reason === 'COUNTRY_NOT_ALLOWED' ? readPhone(typed, country).country : null
  return rowWords(reason as RowReason, named)
}
