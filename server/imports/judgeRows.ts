import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  type JudgedRow,
  judgeRow,
  type KnownCustomer,
  type RowChoices,
} from '#rules/import/judgeRow.ts'
import { type BadRow, type ReadRow, type RowRules, readRow } from '#rules/import/readRow.ts'
import { limits } from '#rules/limits.ts'
import type { ImportColumns } from '#rules/shapes/import.ts'
import type { Tx } from '#server/database/transaction.ts'

/** One row as it is stored. */
export type StoredRow = { row: number; cells: string[] }

/** One row, and the verdict on it. */
export type Verdict = StoredRow & { judged: JudgedRow }

export type Rules = {
  businessId: string
  id: string
  columns: unknown
  country: string
  landlines: string
  known: string
}

/** The outcomes of rows that claim their number, so that later rows repeat it. */
const takers = ['new', 'known', 'made', 'changed', 'unchanged'] as const

/**
 * Reads rows of a file, in its order, and decides on each by the present state.
 * @param lock true to lock the customers who have the numbers until `tx` ends
 */
export async function judgeRows(
  tx: Tx,
  rules: Rules,
  rows: readonly StoredRow[],
  lock: boolean,
): Promise<Verdict[]> {
  const { businessId, country } = rules
  const { allowedCountries } = await tx
    .selectFrom('business')
    .select('allowedCountries')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const columns = rules.columns as ImportColumns
  const read = await readInPieces(rows, { columns, country, allowedCountries })
  const phones = read.flatMap((row) => (row.outcome === 'read' ? row.phone.e164 : []))
  const known = await findKnown(tx, businessId, phones, lock)
  const firstRows = await findFirstRows(tx, rules, phones, rows[0]?.row ?? 0)
  return rows.map(({ row, cells }, at) => {
    const reading = read[at] ?? { outcome: 'bad', field: 'phone', reason: 'field_required' }
    const phone = reading.outcome === 'read' ? reading.phone.e164 : ''
    const found = {
      customer: known.get(phone) ?? null,
      repeats: firstRows.get(phone) ?? null,
    }
    const judged = judgeRow(reading, found, rules as unknown as RowChoices)
    if (judged.outcome === 'new' || judged.outcome === 'known') firstRows.set(phone, row)
    return { row, cells, judged }
  })
}

async function readInPieces(
  rows: readonly StoredRow[],
  rules: RowRules,
): Promise<(ReadRow | BadRow)[]> {
  const read: (ReadRow | BadRow)[] = []
  for (const { cells } of rows) {
    read.push(readRow(cells, rules))
    if (read.length % limits.importRowsPerTurn === 0) await setImmediate()
  }
  return read
}

async function findKnown(
  tx: Tx,
  businessId: string,
  phones: readonly string[],
  lock: boolean,
): Promise<Map<string, KnownCustomer>> {
  if (phones.length === 0) return new Map()
  let customers = tx
    .selectFrom('customer')
    .select(['id', 'phone', 'name', 'note', 'language', 'lineConfirmedAt'])
    .where('businessId', '=', businessId)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .orderBy('id')
  if (lock) customers = customers.forUpdate()
  const found = await customers.execute()
  return new Map(
    found.map(({ phone, lineConfirmedAt, ...customer }) => [
      phone,
      { ...customer, isConfirmed: lineConfirmedAt !== null },
    ]),
  )
}

/** Finds the rows before `before` that have one of the numbers. */
async function findFirstRows(
  tx: Tx,
  { businessId, id }: Rules,
  phones: readonly string[],
  before: number,
): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map()
  const found = await tx
    .selectFrom('importRow')
    .select(['phone', 'row'])
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .where('row', '<', before)
    .where('outcome', 'in', takers)
    .execute()
  return new Map(found.map(({ phone, row }) => [phone ?? '', row]))
}
