import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordImported } from '#server/events/recordEvent.ts'
import { refuseStep } from './checkImport.ts'
import { endImport } from './endImport.ts'
import { lockImport } from './lockImport.ts'
import { readImportRows } from './readImportRows.ts'
import { storeResults } from './storeResults.ts'
import { writeCustomers } from './writeCustomers.ts'

/**
 * Starts to import the rows that passed the check; a stopped import resumes.
 * @throws {Refusal} not_found, import_not_ready
 */
export async function startImport(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const started = await tx
    .updateTable('import')
    .set((set) => ({
      status: 'running',
      revision: set('revision', '+', 1),
      startedBy: userId,
      startedAt: sql<Date>`coalesce(started_at, ${now})`,
      endedAt: null,
      counts: null,
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', ['checked', 'stopped'])
    .where('forgottenAt', 'is', null)
    .returning('revision')
    .executeTakeFirst()
  if (!started) throw await refuseStep(tx, businessId, id)
  await queueRun(tx, { businessId, importId: id, revision: started.revision })
}

/**
 * Imports the next rows. Their customers, the results and the job for the remaining rows are one
 * transaction: a killed worker leaves a batch either done or not begun.
 */
export async function runImport({ database }: AppContext, job: Jobs['runImport']): Promise<void> {
  const { businessId, importId } = job
  await inBusiness(database, businessId, async (tx) => {
    await extendTimeouts(tx)
    const found = await lockImport(tx, job, 'running')
    if (!found) return
    // Jobs that write many customers take turns: two at once would deadlock on each other's rows.
    await lockNamed(tx, `reread:${businessId}`)
    const rows = await readImportRows(tx, job, sql`outcome in ('new', 'known')`)
    const { results, events } = await writeCustomers(tx, found, rows, found.startedBy, new Date())
    await storeResults(tx, businessId, importId, results)
    const source = { importId, actorId: found.startedBy }
    if (rows.length === limits.importBatchRows) await queueRun(tx, job)
    await recordImported(tx, businessId, source, events)
    if (rows.length < limits.importBatchRows)
      await endImport(tx, found, 'done', found.startedBy, new Date())
    crashPoint('import.before_commit')
  })
  crashPoint('import.after_commit')
}

function queueRun(tx: Tx, job: Jobs['runImport']): Promise<void> {
  return enqueue(tx, 'runImport', job, 0, `import:${job.importId}`)
}
