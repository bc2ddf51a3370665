import type { ImportStatus } from '#rules/shapes/import.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Locks an import for one batch, if it is still at the step that the job is for: an import that was stopped,
 * changed or started again meanwhile has another revision.
 */
export function lockImport(tx: Tx, job: Jobs['checkImport' | 'runImport'], status: ImportStatus) {
  return tx
    .selectFrom('import')
    .selectAll()
    .where('businessId', '=', job.businessId)
    .where('id', '=', job.importId)
    .where('revision', '=', job.revision)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst()
}
