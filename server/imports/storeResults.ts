import { sql } from 'kysely'
import type { RowChange } from '#rules/import/judgeRow.ts'
import type { RowOutcome } from '#rules/shapes/import.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Verdict } from './judgeRows.ts'

/** The stored result of one row; absent fields become null. */
export type RowResult = {
  row: number
  outcome: RowOutcome
  phone?: string
  field?: string
  reason?: string
  repeats?: number
  changes?: RowChange[]
  customer?: string
}

/** Turns a verdict into the result of a row that was not written. */
export function toResult({ row, judged }: Verdict): RowResult {
  const { outcome } = judged
  if (outcome === 'bad') return { row, outcome, field: judged.field, reason: judged.reason }
  const phone = judged.row.phone.e164
  if (outcome === 'repeated') return { row, outcome, phone, repeats: judged.repeats }
  if (outcome === 'new') return { row, outcome, phone }
  return { row, outcome, phone, changes: judged.changes, customer: judged.customer.id }
}

/** Stores the results of rows, from a check or an import. */
export async function storeResults(
  tx: Tx,
  businessId: string,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  await sql`
    update import_row as kept set
      outcome = r.outcome, phone = r.phone, field = r.field, reason = r.reason,
      repeats = r.repeats, changes = r.changes, customer_id = r.customer
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (
      row integer, outcome text, phone text, field text, reason text, repeats integer,
      changes jsonb, customer text
    )
    where kept.business_id = ${businessId} and kept.import_id = ${importId} and kept.row = r.row
  `.execute(tx)
}

/** Resets all rows of a file to unchecked, except its header. */
export async function resetResults(
  tx: Tx,
  { businessId, id, firstRow, hasHeader }: ImportHead,
): Promise<void> {
  const outcome = sql`case when row = ${hasHeader ? firstRow : null}::integer then 'header' end`
  await sql`
    update import_row set
      outcome = ${outcome}, phone = null, field = null, reason = null, repeats = null,
      changes = null, customer_id = null
    where business_id = ${businessId} and import_id = ${id}
      and outcome is distinct from ${outcome}`.execute(tx)
}

type ImportHead = { businessId: string; id: string; firstRow: number; hasHeader: boolean }
