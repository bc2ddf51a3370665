import type { FastifyRequest } from 'fastify'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { type Answer, answerOnce, readKeptAnswer } from '#server/idempotency.ts'
import { readRequest } from '#server/readRequest.ts'

/** Runs a write once a key, then gives the request that is its subject as it is now. */
export async function answerWithRequest(
  tx: Tx,
  house: House,
  businessId: string,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<{ status: number; view: RequestView }> {
  const { status, subject } = await answerOnce(tx, businessId, request, work)
  return { status, view: await readRequest(tx, house, businessId, subject, new Date()) }
}

/** Whether this very call was answered before: then nothing goes out to the provider again. */
export async function isKept(
  house: House,
  businessId: string,
  request: FastifyRequest,
): Promise<boolean> {
  const kept = await inBusiness(house.database, businessId, (tx) =>
    readKeptAnswer(tx, businessId, request),
  )
  return kept !== null
}
