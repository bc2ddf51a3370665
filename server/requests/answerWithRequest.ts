import type { FastifyRequest } from 'fastify'
import type { RequestView } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { presentOnce, readStoredAnswer, type Work } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/problems.ts'
import { readRequest } from './readRequest.ts'

/**
 * Runs a write once for each idempotency key, then returns the present state of the changed
 * request.
 */
export function answerWithRequest(
  tx: Tx,
  context: AppContext,
  businessId: string,
  request: FastifyRequest,
  work: () => Promise<Work>,
): Promise<{ status: number; view: RequestView }> {
  return presentOnce(tx, businessId, request, work, async ({ status, subject, isNew }) => ({
    status,
    view: await readRequest(tx, context, businessId, subject, new Date(), isNew),
  }))
}

/**
 * Runs a write that first ends payments at the provider. A call that was answered before, or whose
 * first copy is answered while it runs, gets the same answer and ends nothing again.
 * @param record writes, and answers once for each idempotency key
 * @param withPaymentsEnded ends the payments, then calls `record`
 */
export async function answerWithPaymentsEnded<T>(
  context: AppContext,
  businessId: string,
  request: FastifyRequest,
  record: () => Promise<T>,
  withPaymentsEnded: () => Promise<T>,
): Promise<T> {
  if (await isKept(context, businessId, request)) return record()
  try {
    const answered = await withPaymentsEnded()
    crashPoint('action.committed')
    return answered
  } catch (error) {
    const wasFirst = error instanceof Refusal && (await isKept(context, businessId, request))
    if (!wasFirst) throw error
    return record()
  }
}

async function isKept(
  context: AppContext,
  businessId: string,
  request: FastifyRequest,
): Promise<boolean> {
  const kept = await inBusiness(context.database, businessId, (tx) =>
    readStoredAnswer(tx, businessId, request),
  )
  return kept !== null
}
