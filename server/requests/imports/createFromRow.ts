import { requestRowBody, toRequestBody } from '#rules/import/requestColumns.ts'
import type { RequestRowProblem } from '#rules/shapes/requestImport.ts'
import type { AppContext } from '#server/appContext.ts'
import { isTransient } from '#server/database/isAway.ts'
import type { Tx } from '#server/database/transaction.ts'
import { describeRefusal, Refusal, refuseShape } from '#server/http/problems.ts'
import { createRequest, type NewStatus } from '../createRequest.ts'
import { readPayee } from '../readPayee.ts'

/** A row that waits, as it was sent. */
export type Row = { row: number; fields: Record<string, unknown>; reference: string | null }

type Made = { requestId: string; requestStatus: NewStatus; customerId: string }

/**
 * Makes the request of a row by the rules of a single one. Nobody waits for its text, so it leaves in its turn.
 * @throws {Refusal} as `POST /v1/requests` would
 */
export async function createFromRow(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  { row, format }: { row: Row; format: string },
  now: Date,
): Promise<Made> {
  const business = await readPayee(tx, by.businessId)
  const body = format === 'csv' ? toRequestBody(row.fields, business.currency) : row.fields
  const read = requestRowBody.safeParse(body)
  if (!read.success) throw refuseShape(read.error.issues)
  const wanted = { ...read.data, paced: true }
  const { id, customerId, status, underWay } = await createRequest(
    tx,
    context,
    by,
    business,
    wanted,
    now,
  )
  await underWay
  return { requestId: id, requestStatus: status, customerId }
}

/**
 * Returns why a row has no request.
 * @throws an error after which the same row may succeed in a moment: the queue then repeats the job
 */
export function toProblem(context: AppContext, error: unknown, { fields }: Row): RequestRowProblem {
  if (isTransient(error)) throw error
  // Our own failure in one row must not keep the others waiting.
  if (!(error instanceof Refusal))
    context.log.error({ err: error }, 'a row of a request import could not be made')
  const refusal = error instanceof Refusal ? error : new Refusal('internal')
  const { code, detail, errors } = describeRefusal(refusal)
  const named = errors.map((one) => ({ ...one, path: columnOf(one.path, fields) }))
  return { code, detail, errors: named }
}

/** Returns the column that a field was read from: a file may have the amount in decimals. */
function columnOf(path: string, fields: Row['fields']): string {
  return path === 'amountMinor' && fields['amount'] !== undefined ? 'amount' : path
}
