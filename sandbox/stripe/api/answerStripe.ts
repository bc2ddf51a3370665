import { decodeForm, type Form } from '../../http/decodeForm.ts'
import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { apiVersion } from '../events/recordEvent.ts'
import {
  answerOnce,
  keepAnswer,
  type OnceAnswer,
  type StoredAnswer,
  writeAnswer,
} from './answerOnce.ts'
import { authenticate, needCallingAccount } from './authenticate.ts'
import type { StripeCall, StripeHandler } from './call.ts'
import { StripeProblem } from './problem.ts'
import { randomLetters } from './storeObjects.ts'

/**
 * Answers one call of the API: checks key, account, parameters and idempotency, then runs the
 * handler in one transaction together with the record of its answer.
 */
export function answerStripe(
  world: World,
  http: Call,
  handler: StripeHandler,
  isPublic: boolean,
): Answer {
  const requestId = `req_${randomLetters(14)}`
  try {
    const call = readCall(world, http, requestId, isPublic)
    return stripeJson(answerOnce(world, http, call, handler), requestId, http)
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem
    const answer = writeAnswer(problem.status, { error: problem.body })
    return stripeJson({ answer, original: requestId, replayed: false }, requestId, http)
  }
}

/**
 * Answers a call with a failure that a fault made. A 5xx is kept under the call's idempotency key and
 * given again for a day, whether or not the call had been done: https://docs.stripe.com/api/idempotent_requests
 */
export function answerFailure(world: World, http: Call, failure: Answer): Answer {
  const requestId = `req_${randomLetters(14)}`
  const answer: StoredAnswer = { status: failure.status, body: failure.body }
  try {
    if (failure.status >= 500)
      keepAnswer(world, http, readCall(world, http, requestId, true), answer)
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem
  }
  return stripeJson({ answer, original: requestId, replayed: false }, requestId, http)
}

/** Answers a path or method that the API does not have. */
export function stripeNotFound(method: string, path: string): Answer {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return answerJson(404, { error: { type: 'invalid_request_error', message } })
}

function stripeJson(
  { answer, original, replayed }: OnceAnswer,
  requestId: string,
  http: Call,
): Answer {
  const key = http.headers['idempotency-key']
  const account = http.headers['stripe-account']
  const keyed = typeof key === 'string' && http.method === 'POST'
  return {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': requestId,
      'Stripe-Version': apiVersion,
      ...(keyed ? { 'Idempotency-Key': key, 'Original-Request': original } : {}),
      ...(typeof account === 'string' ? { 'Stripe-Account': account } : {}),
      ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
      // The SDK's own words: a 500 would typically be replayed, so that trying again does nothing.
      ...(keyed && answer.status >= 500 ? { 'Stripe-Should-Retry': 'false' } : {}),
    },
    body: answer.body,
  }
}

function readCall(world: World, http: Call, requestId: string, isPublic: boolean): StripeCall {
  const key = authenticate(world, http)
  if (key === 'publishable' && !isPublic) {
    throw new StripeProblem(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
  const idempotencyKey = http.headers['idempotency-key']
  return {
    world,
    account: needCallingAccount(world, http),
    key,
    id: http.params.id ?? '',
    path: http.params,
    params: readParams(http),
    now: world.clock.seconds(),
    cause: {
      id: requestId,
      idempotency_key: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    },
  }
}

function readParams(http: Call): Form {
  try {
    return decodeForm(http.method === 'POST' ? http.body : http.query.toString())
  } catch (error) {
    const message = error instanceof RangeError ? error.message : 'Invalid request body.'
    throw new StripeProblem(400, { type: 'invalid_request_error', message })
  }
}
