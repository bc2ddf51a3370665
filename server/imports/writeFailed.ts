import { stringify } from 'csv-stringify/sync'
import type { Tx } from '#server/database/transaction.ts'
import { explainRow } from './listRows.ts'
import { readFileSettings } from './readFileSettings.ts'

const reasonHeading = 'Reason'

/**
 * Writes the refused rows as a file to correct and import again: the original columns, and the reason.
 * Formulas are escaped, because a spreadsheet opens the file; importing it removes the escapes.
 * @throws {Refusal} not_found
 */
export async function writeFailed(tx: Tx, businessId: string, id: string): Promise<string> {
  const found = await readFileSettings(tx, businessId, id)
  const rows = await tx
    .selectFrom('importRow')
    .select(['row', 'cells', 'outcome', 'reason'])
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .where('outcome', 'in', ['bad', 'header'])
    .orderBy('row')
    .execute()
  const header = rows.find(({ outcome }) => outcome === 'header')?.cells as string[] | undefined
  const bad = rows.filter(({ outcome }) => outcome === 'bad')
  const width = Math.max(header?.length ?? 0, ...bad.map(({ cells }) => (cells as string[]).length))
  // When such a file is imported again, it holds the reasons of last time.
  const at = header?.at(-1) === reasonHeading ? header.length - 1 : width
  const lines = bad.map((row) => withCell(row.cells as string[], at, explainRow(row, found) ?? ''))
  if (header) lines.unshift(withCell(header, at, reasonHeading))
  return stringify(lines, {
    bom: true,
    delimiter: found.delimiter,
    record_delimiter: '\r\n',
    escape_formulas: true,
  })
}

function withCell(cells: readonly string[], at: number, cell: string): string[] {
  const filled = Array.from({ length: at }, (_, column) => cells[column] ?? '')
  return [...filled, cell, ...cells.slice(at + 1)]
}
