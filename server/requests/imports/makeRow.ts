import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { createFromRow, type Row, toProblem } from './createFromRow.ts'
import { lockRequestImport } from './lockRequestImport.ts'
import { mayStill } from './mayStill.ts'
import { endRequestImport } from './steps.ts'
import { closeRow } from './storeResults.ts'

type Job = Jobs['runRequestImport']

/**
 * Makes the request of one row, or stores why it has none.
 * @returns false once the import was stopped
 */
export async function makeRow(context: AppContext, job: Job, row: Row): Promise<boolean> {
  const { database } = context
  const { businessId } = job
  const now = new Date()
  try {
    const isRunning = await inBusiness(database, businessId, async (tx) => {
      const found = await lockRequestImport(tx, job)
      if (!found) return false
      const by = { businessId, userId: found.startedBy ?? found.createdBy }
      if (!(await mayStill(tx, businessId, by.userId, now))) throw new NotAllowed()
      const made = await createFromRow(tx, context, by, { row, format: found.format }, now)
      // The customer is locked before the row, as an erasure locks them.
      if (!(await closeRow(tx, job, { row: row.row, outcome: 'created', ...made })))
        throw new RowClosed()
      crashPoint('bulk.before_commit')
      return true
    })
    crashPoint('bulk.after_commit')
    return isRunning
  } catch (error) {
    if (error instanceof NotAllowed) return endForGood(context, job, now)
    if (error instanceof RowClosed) return true
    await storeFailure(context, job, row, error)
    return true
  }
}

/** The member or the key that started the import may make no more requests. */
class NotAllowed extends Error {}

/** The row has an outcome already, so the request that was made for it is taken back. */
class RowClosed extends Error {}

async function endForGood({ database }: AppContext, job: Job, now: Date): Promise<false> {
  const { businessId, importId } = job
  await inBusiness(database, businessId, async (tx) => {
    if (!(await lockRequestImport(tx, job, true))) return
    const end = { status: 'stopped', actorId: null } as const
    await endRequestImport(tx, businessId, importId, end, now)
  })
  return false
}

async function storeFailure(
  context: AppContext,
  job: Job,
  row: Row,
  error: unknown,
): Promise<void> {
  const problem = toProblem(context, error, row)
  await inBusiness(context.database, job.businessId, async (tx) => {
    if (await lockRequestImport(tx, job)) await closeRow(tx, job, { row: row.row, problem })
  })
}
