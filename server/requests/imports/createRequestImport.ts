import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { deleteOlderRows } from './forgetRequestImport.ts'
import type { NewRow } from './readNewRows.ts'
import { queueRun, recordStart } from './steps.ts'

type Wanted = { dryRun: boolean; format: 'json' | 'csv'; rows: readonly NewRow[] }

/**
 * Stores rows and queues the job that judges them, or makes their requests.
 * @returns the id of the request import
 */
export async function createRequestImport(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  { dryRun, format, rows }: Wanted,
  now: Date,
): Promise<string> {
  const id = newId('rim')
  await tx
    .insertInto('requestImport')
    .values({
      businessId,
      id,
      format,
      status: dryRun ? 'checking' : 'running',
      rowCount: rows.length,
      createdBy: userId,
      createdAt: now,
      ...(dryRun ? {} : { startedBy: userId, startedAt: now }),
    })
    .execute()
  for (let at = 0; at < rows.length; at += limits.importRowsPerInsertMax)
    await insertRows(tx, businessId, id, rows.slice(at, at + limits.importRowsPerInsertMax))
  await queueRun(tx, { businessId, importId: id, revision: 1 })
  await enqueue(tx, 'forgetRequestImport', { businessId, importId: id }, limits.importRowsKeptMs)
  await deleteOlderRows(tx, businessId, now)
  if (!dryRun) await recordStart(tx, { businessId, userId }, id, rows.length)
  return id
}

async function insertRows(
  tx: Tx,
  businessId: string,
  importId: string,
  rows: readonly NewRow[],
): Promise<void> {
  await sql`
    insert into request_import_row (business_id, import_id, row, fields, phone, reference, repeats)
    select ${businessId}, ${importId}, r.row, r.fields, r.phone, r.reference, r.repeats
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (row integer, fields jsonb, phone text, reference text, repeats integer)`.execute(tx)
}
