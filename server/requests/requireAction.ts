import { NoResultError } from 'kysely'
import type { RequestStatus } from '#rules/paymentRequest.ts'
import { type RequestFacts, type StaffAction, whyNot } from '#rules/requestActions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { isAbout } from '#server/messages/textRequests.ts'
import { lockRequest } from './lockRequest.ts'

export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

/**
 * Locks a request on which `action` can be taken: no reason against it can arise before `tx` ends.
 * @param action the action, or a function that chooses it by the request's status
 * @throws {Refusal} not_found, or the reason against the action, by the same rule as on the screen
 */
export async function requireAction(
  tx: Tx,
  businessId: string,
  id: string,
  action: StaffAction | ((status: RequestStatus) => StaffAction),
  now: Date,
): Promise<LockedRequest> {
  const request = await lockRequest(tx, { businessId, requestId: id }).catch(refuseMissing)
  const facts = await readFacts(tx, request)
  const why = whyNot(typeof action === 'string' ? action : action(facts.status), facts, now)
  if (why) throw new Refusal(why)
  return request
}

/**
 * Throws not_found for Kysely's "no row" error; any other error does not mean a missing request.
 */
export function refuseMissing(error: unknown): never {
  throw error instanceof NoResultError ? new Refusal('not_found') : error
}

/** Reads the facts that decide which actions are possible, under the request's lock. */
async function readFacts(tx: Tx, request: LockedRequest): Promise<RequestFacts> {
  const { businessId, id } = request
  const around = await tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['c.optedOutAt', 'c.erasedAt', 'b.paymentsReady'])
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', request.customerId)
    .executeTakeFirstOrThrow()
  const payments = await tx
    .selectFrom('payment')
    .select(['method', 'status', 'amountMinor'])
    .where('businessId', '=', businessId)
    .where('requestId', '=', id)
    .execute()
  const messages = await tx
    .selectFrom('message')
    .select(['purpose', 'status', 'createdAt'])
    .where('businessId', '=', businessId)
    .where(isAbout({ businessId, requestId: id }))
    .where('direction', '=', 'outbound')
    .execute()
  return {
    status: request.status,
    expiresAt: request.expiresAt.toISOString(),
    disputed: request.disputed,
    inquiry: request.inquiry,
    optedOut: around.optedOutAt !== null,
    erased: around.erasedAt !== null,
    paymentsReady: around.paymentsReady,
    amountRefundedMinor: request.amountRefundedMinor,
    payments: payments.map(({ method, status, amountMinor }) => ({
      method,
      status,
      amountMinor,
    })),
    messages: messages.map(({ purpose, status, createdAt }) => ({
      purpose,
      status,
      at: createdAt.toISOString(),
    })),
  }
}
