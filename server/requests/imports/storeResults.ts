import { sql } from 'kysely'
import type { RequestRowProblem } from '#rules/shapes/requestImport.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { NewStatus } from '../createRequest.ts'

/** The outcome of one row. */
export type RowResult = { row: number } & (
  | { outcome: 'created'; requestId: string; requestStatus: NewStatus; customerId: string }
  | { outcome: 'would_create'; requestStatus: NewStatus }
  | { outcome?: undefined; problem: RequestRowProblem }
)

type ImportName = Pick<Jobs['runRequestImport'], 'businessId' | 'importId'>

/**
 * Stores the outcome of a row that waits, as the last thing in the transaction that makes its request.
 * @returns false if the row does not wait any more: another worker made it, or its customer was erased
 */
export async function closeRow(
  tx: Tx,
  { businessId, importId }: ImportName,
  { row, ...result }: Exclude<RowResult, { outcome: 'would_create' }>,
): Promise<boolean> {
  const { problem, ...made } = { problem: undefined, ...result }
  const closed = await tx
    .updateTable('requestImportRow')
    .set(problem ? { outcome: 'failed', problem: JSON.stringify(problem) } : made)
    .where('businessId', '=', businessId)
    .where('importId', '=', importId)
    .where('row', '=', row)
    .where('outcome', 'in', ['waiting', 'would_create'])
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** Stores the verdicts of a dry run, on rows that wait for one. */
export async function storeVerdicts(
  tx: Tx,
  { businessId, importId }: ImportName,
  results: readonly RowResult[],
): Promise<void> {
  const rows = results.map((result) => ({
    row: result.row,
    outcome: 'problem' in result ? 'failed' : 'would_create',
    problem: 'problem' in result ? result.problem : null,
    status: 'requestStatus' in result ? result.requestStatus : null,
  }))
  await sql`
    update request_import_row as kept set outcome = r.outcome, request_status = r.status, problem = r.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (row integer, outcome text, status text, problem jsonb)
    where kept.business_id = ${businessId} and kept.import_id = ${importId} and kept.row = r.row
      and kept.outcome = 'waiting'`.execute(tx)
}
