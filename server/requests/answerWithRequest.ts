import type { FastifyRequest } from 'fastify'
import type { RequestView } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { presentOnce, readStoredAnswer, type Work } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/problems.ts'
import { readRequest } from './readRequest.ts'

/** Runs a write once a key, then gives the request that is its subject as it is now. */
export function answerWithRequest(
  tx: Tx,
  context: AppContext,
  businessId: string,
  request: FastifyRequest,
  work: () => Promise<Work>,
): Promise<{ status: number; view: RequestView }> {
  return presentOnce(tx, businessId, request, work, async ({ status, subject }) => ({
    status,
    view: await readRequest(tx, context, businessId, subject, new Date()),
  }))
}

/**
 * Runs a write that calls out in its first half. Where this very call was answered before, or is
 * while the first half finds what it did, nothing goes out (again) and the answer is the same.
 * @param record the second half, which answers once a key
 * @param inHalves runs both
 */
export async function answerInHalves<T>(
  context: AppContext,
  businessId: string,
  request: FastifyRequest,
  record: () => Promise<T>,
  inHalves: () => Promise<T>,
): Promise<T> {
  if (await isKept(context, businessId, request)) return record()
  try {
    const answered = await inHalves()
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
