import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'
import { countRows } from './readRequestImports.ts'

/** Deletes the rows of a request import that has expired; while it still runs, the job is queued again. */
export async function forgetRequestImport(
  { database }: AppContext,
  job: Jobs['forgetRequestImport'],
  now: Date,
): Promise<void> {
  await inBusiness(database, job.businessId, async (tx) => {
    await extendTimeouts(tx)
    if (await deleteRows(tx, job.businessId, job.importId, now)) return
    await enqueue(tx, 'forgetRequestImport', job, limits.importRowsKeptMs)
  })
}

/** Deletes the rows of all but the newest request imports of a business; the counts stay. */
export async function deleteOlderRows(tx: Tx, businessId: string, now: Date): Promise<void> {
  const older = await tx
    .selectFrom('requestImport')
    .select('id')
    .where('businessId', '=', businessId)
    .where('forgottenAt', 'is', null)
    .orderBy('id', 'desc')
    .offset(limits.importsKeptMax)
    .limit(limits.importsKeptMax)
    .execute()
  for (const { id } of older) await deleteRows(tx, businessId, id, now)
}

/** @returns false while its rows are still needed. */
async function deleteRows(tx: Tx, businessId: string, id: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('requestImport')
    .select(['status', 'counts', 'forgottenAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.forgottenAt) return true
  if (found.status === 'checking' || found.status === 'running') return false
  const counts = found.counts ?? (await countRows(tx, businessId, [id])).get(id)
  await tx
    .updateTable('requestImport')
    .set({ counts: JSON.stringify(counts), forgottenAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('requestImportRow')
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .execute()
  return true
}
