import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type NewStatus, refuseReference } from '../createRequest.ts'
import { createFromRow, type Row, toProblem } from './createFromRow.ts'
import { lockRequestImport, type Running } from './lockRequestImport.ts'
import { type RowResult, storeVerdicts } from './storeResults.ts'

type Job = Jobs['runRequestImport']

/**
 * Judges rows for a dry run by making their requests in transactions that are taken back: nothing else decides exactly
 * as the making does.
 */
export async function judgeRows(
  context: AppContext,
  job: Job,
  { format, createdBy }: Running,
  rows: readonly Row[],
): Promise<void> {
  const by = { businessId: job.businessId, userId: createdBy }
  const taken = new Set<string>()
  const results: RowResult[] = []
  for (const row of rows) {
    const result = await rehearse(context, job, by, { row, format, taken })
    if (result.outcome === 'would_create' && row.reference !== null) taken.add(row.reference)
    results.push(result)
  }
  await inBusiness(context.database, job.businessId, async (tx) => {
    if (await lockRequestImport(tx, job)) await storeVerdicts(tx, job, results)
    crashPoint('bulk.checked')
  })
}

/** Carries the status of a rehearsed request out of the transaction that it takes back. */
class TakenBack extends Error {
  readonly requestStatus: NewStatus

  constructor(requestStatus: NewStatus) {
    super('taken back')
    this.requestStatus = requestStatus
  }
}

type Rehearsed = {
  row: Row
  format: string
  /** The references of the rows before, none of which has a request yet. */
  taken: ReadonlySet<string>
}

async function rehearse(
  context: AppContext,
  job: Job,
  by: { businessId: string; userId: string },
  { row, format, taken }: Rehearsed,
): Promise<RowResult> {
  try {
    return await inBusiness(context.database, job.businessId, async (tx): Promise<never> => {
      const made = await createFromRow(tx, context, by, { row, format }, new Date())
      const { reference } = row
      if (reference !== null && (taken.has(reference) || (await isTaken(tx, job, row))))
        throw refuseReference()
      throw new TakenBack(made.requestStatus)
    })
  } catch (error) {
    if (error instanceof TakenBack)
      return { row: row.row, outcome: 'would_create', requestStatus: error.requestStatus }
    return { row: row.row, problem: toProblem(context, error, row) }
  }
}

/** Returns whether an earlier row would make a request with the same reference. */
async function isTaken(tx: Tx, job: Job, { row, reference }: Row): Promise<boolean> {
  const found = await tx
    .selectFrom('requestImportRow')
    .select('row')
    .where('businessId', '=', job.businessId)
    .where('importId', '=', job.importId)
    .where('reference', '=', reference)
    .where('row', '<', row)
    .where('outcome', '=', 'would_create')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
