import type { Jobs } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Locks a request import, if the step that the job is for still runs: `isLast` to end it, otherwise so that nobody
 * stops it while a row is made.
 */
export function lockRequestImport(
  tx: Tx,
  { businessId, importId, revision }: Jobs['runRequestImport'],
  isLast = false,
) {
  const found = tx
    .selectFrom('requestImport')
    .select(['status', 'format', 'createdBy', 'startedBy'])
    .where('businessId', '=', businessId)
    .where('id', '=', importId)
    .where('revision', '=', revision)
    .where('status', 'in', ['checking', 'running'])
  return (isLast ? found.forUpdate() : found.forShare()).executeTakeFirst()
}

/** A request import whose step runs. */
export type Running = NonNullable<Awaited<ReturnType<typeof lockRequestImport>>>
