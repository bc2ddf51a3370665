import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { Row } from './createFromRow.ts'
import { judgeRows } from './judgeRows.ts'
import { lockRequestImport } from './lockRequestImport.ts'
import { makeRow } from './makeRow.ts'
import { endRequestImport, queueRun } from './steps.ts'

type Job = Jobs['runRequestImport']

/**
 * Works on the next rows of a request import and leaves the others to another job, so that other businesses' jobs need
 * not wait. A row's request and its outcome are one transaction: killed anywhere, each row is made once.
 */
export async function runRequestImport(context: AppContext, job: Job): Promise<void> {
  const { database } = context
  const begun = await inBusiness(database, job.businessId, async (tx) => {
    const found = await lockRequestImport(tx, job)
    return found && { found, rows: await readWaiting(tx, job, found.status) }
  })
  if (!begun) return
  const { found, rows } = begun
  if (found.status === 'checking') await judgeRows(context, job, found, rows)
  else for (const row of rows) if (!(await makeRow(context, job, row))) return
  await inBusiness(database, job.businessId, async (tx) => {
    const still = await lockRequestImport(tx, job, true)
    if (!still) return
    if (rows.length === limits.requestImportJobRows) return queueRun(tx, job)
    const status = found.status === 'checking' ? 'checked' : 'done'
    const actorId = found.startedBy ?? found.createdBy
    await endRequestImport(tx, job.businessId, job.importId, { status, actorId }, new Date())
  })
}

async function readWaiting(tx: Tx, job: Job, status: string): Promise<Row[]> {
  const rows = await tx
    .selectFrom('requestImportRow')
    .select(['row', 'fields', 'reference'])
    .where('businessId', '=', job.businessId)
    .where('importId', '=', job.importId)
    .where('outcome', 'in', status === 'checking' ? ['waiting'] : ['waiting', 'would_create'])
    .orderBy('row')
    .limit(limits.requestImportJobRows)
    .execute()
  return rows.map(({ fields, ...row }) => ({ ...row, fields: fields as Row['fields'] }))
}
