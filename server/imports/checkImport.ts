import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { ImportColumns } from '#rules/shapes/import.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { judgeRows } from './judgeRows.ts'
import { lockImport } from './lockImport.ts'
import { readImportRows } from './readImportRows.ts'
import { resetResults, storeResults, toResult } from './storeResults.ts'

/**
 * Starts a dry run of a file: it finds what an import would make of each row, and changes no customer.
 * @throws {Refusal} not_found, import_not_ready, field_required while no column has the numbers.
 */
export async function startCheck(tx: Tx, businessId: string, id: string): Promise<void> {
  const found = await tx
    .updateTable('import')
    .set((set) => ({ status: 'checking', revision: set('revision', '+', 1) }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', ['mapping', 'checked'])
    .returningAll()
    .executeTakeFirst()
  if (!found) throw await refuseStep(tx, businessId, id)
  if ((found.columns as ImportColumns).phone === null)
    throw refuseField('columns.phone', 'field_required')
  await resetResults(tx, found)
  await queueCheck(tx, { businessId, importId: id, revision: found.revision })
}

/** Returns why an import cannot do a step: it is at another one, or does not exist. */
export async function refuseStep(tx: Tx, businessId: string, id: string): Promise<Refusal> {
  const found = await tx
    .selectFrom('import')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return new Refusal(found ? 'import_not_ready' : 'not_found')
}

/**
 * Checks the next rows of a file and leaves the others to another job, so that other businesses' jobs need
 * not wait and a killed worker loses nothing.
 */
export async function checkImport(
  { database }: AppContext,
  job: Jobs['checkImport'],
): Promise<void> {
  const { businessId, importId } = job
  await inBusiness(database, businessId, async (tx) => {
    await extendTimeouts(tx)
    const found = await lockImport(tx, job, 'checking')
    if (!found) return
    const rows = await readImportRows(tx, job, sql`outcome is null`)
    const verdicts = await judgeRows(tx, found, rows, false)
    await storeResults(tx, businessId, importId, verdicts.map(toResult))
    crashPoint('import.checked')
    if (rows.length === limits.importBatchRows) return queueCheck(tx, job)
    await tx
      .updateTable('import')
      .set({ status: 'checked' })
      .where('businessId', '=', businessId)
      .where('id', '=', importId)
      .execute()
  })
}

function queueCheck(tx: Tx, job: Jobs['checkImport']): Promise<void> {
  return enqueue(tx, 'checkImport', job, 0, `import:${job.importId}`)
}
