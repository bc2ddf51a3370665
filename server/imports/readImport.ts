import { limits } from '#rules/limits.ts'
import type {
  ImportColumns,
  ImportCounts,
  ImportLine,
  ImportList,
  ImportStatus,
  ImportView,
} from '#rules/shapes/import.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { countRows } from './countRows.ts'

/** Lists the newest imports of a business, including those whose rows were deleted. */
export async function listImports(tx: Tx, businessId: string): Promise<ImportList> {
  const records = await importRecords(tx, businessId)
    .orderBy('id', 'desc')
    .limit(limits.importsKeptMax)
    .execute()
  const open = records.flatMap(({ id, counts }) => (counts ? [] : id))
  const counted = await countRows(tx, businessId, open)
  return { data: records.map((record) => presentLine(record, counted)) }
}

/**
 * Reads one import at any step, with the first rows of its file.
 * @throws {Refusal} not_found, also for the id of another business's import.
 */
export async function readImport(tx: Tx, businessId: string, id: string): Promise<ImportView> {
  const record = await importRecords(tx, businessId).where('id', '=', id).executeTakeFirst()
  if (!record) throw new Refusal('not_found')
  const counted = await countRows(tx, businessId, record.counts ? [] : [id])
  const rows = await tx
    .selectFrom('importRow')
    .select('cells')
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .orderBy('row')
    .limit(limits.importShownRows + 1)
    .execute()
  const shown = rows.map(({ cells }) => (cells as string[]).map(cutCell))
  const headings = record.hasHeader ? (shown.shift() ?? []) : []
  const { hasHeader, country, landlines, known } = record
  return {
    ...presentLine(record, counted),
    columns: record.columns as ImportColumns,
    hasHeader,
    country,
    landlines,
    known,
    headings: Array.from({ length: record.columnCount }, (_, at) => headings[at] ?? ''),
    sample: shown.slice(0, limits.importShownRows),
  }
}

function importRecords(tx: Tx, businessId: string) {
  return tx.selectFrom('import').selectAll().where('businessId', '=', businessId)
}

type ImportRecord = {
  id: string
  name: string
  status: string
  rowCount: number
  counts: unknown
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  forgottenAt: Date | null
}

function presentLine(record: ImportRecord, counted: Map<string, ImportCounts>): ImportLine {
  return {
    id: record.id,
    name: record.name,
    status: record.status as ImportStatus,
    rows: record.rowCount,
    counts: (record.counts ?? counted.get(record.id)) as ImportCounts,
    createdAt: record.createdAt.toISOString(),
    startedAt: record.startedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    forgottenAt: record.forgottenAt?.toISOString() ?? null,
  }
}

/** Cuts a long cell between two characters. */
export function cutCell(cell: string): string {
  const characters = [...cell.slice(0, 4 * limits.importCellCharactersShownMax)]
  if (characters.length <= limits.importCellCharactersShownMax) return cell
  return `${characters.slice(0, limits.importCellCharactersShownMax - 1).join('')}…`
}
