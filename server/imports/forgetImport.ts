import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'
import { countRows } from './countRows.ts'

/** Deletes the rows of an import that has expired; while one still runs, the job is queued again. */
export async function forgetImport(
  { database }: AppContext,
  { businessId, importId }: Jobs['forgetImport'],
): Promise<void> {
  await inBusiness(database, businessId, async (tx) => {
    await extendTimeouts(tx)
    const isDeleted = await deleteRows(tx, businessId, importId, new Date())
    if (!isDeleted)
      await enqueue(tx, 'forgetImport', { businessId, importId }, limits.importRowsKeptMs)
  })
}

/** Deletes the rows of all but the newest imports of a business; the counts stay. */
export async function deleteOlderRows(tx: Tx, businessId: string, now: Date): Promise<void> {
  const older = await tx
    .selectFrom('import')
    .select('id')
    .where('businessId', '=', businessId)
    .where('forgottenAt', 'is', null)
    .orderBy('id', 'desc')
    .offset(limits.importsKeptMax)
    .limit(limits.importsKeptMax)
    .execute()
  for (const { id } of older) await deleteRows(tx, businessId, id, now)
}

/** @returns false when its rows are still needed. */
async function deleteRows(tx: Tx, businessId: string, id: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('import')
    .select(['status', 'counts', 'forgottenAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.forgottenAt) return true
  if (found.status === 'checking' || found.status === 'running') return false
  const counts = found.counts ?? (await countRows(tx, businessId, [id])).get(id)
  await tx
    .updateTable('import')
    .set({
      status: found.status === 'done' ? 'done' : 'stopped',
      counts: JSON.stringify(counts),
      forgottenAt: now,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('importRow')
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .execute()
  return true
}
