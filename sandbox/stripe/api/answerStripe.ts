import { decodeForm, type Form } from '../../http/decodeForm.ts'
import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { whyNotVersion } from '../versions/apiVersions.ts'
import { handleInVersion } from '../versions/handleInVersion.ts'
import { type UpgradedParams, upgradeParams } from '../versions/upgradeParams.ts'
import {
  answerOnce,
  keepAnswer,
  type OnceAnswer,
  type StoredAnswer,
  writeAnswer,
} from './answerOnce.ts'
import { authenticate, needCallingAccount } from './authenticate.ts'
import type { StripeCall } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { mentionOtherMode } from './otherMode.ts'
import { StripeProblem } from './problem.ts'
import { randomLetters } from './storeObjects.ts'

/**
 * Answers one call of the API: checks key, account, version, parameters and idempotency, then runs the
 * handler in one transaction together with the record of its answer.
 */
export function answerStripe(world: World, http: Call, endpoint: Endpoint): Answer {
  const requestId = `req_${randomLetters(14)}`
  try {
    const { call, olderNames } = readCall(world, http, requestId, endpoint)
    const handler = handleInVersion(endpoint.handle, olderNames)
    return stripeJson(world, answerOnce(world, http, call, handler), requestId, http)
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem
    const { status, body } = mentionOtherMode(world.store, problem)
    const answer = writeAnswer(status, { error: body })
    return stripeJson(world, { answer, original: requestId, replayed: false }, requestId, http)
  }
}

/**
 * Answers a call with a failure that a fault made. A 5xx is kept under the call's idempotency key and
 * given again for a day, whether or not the call had been done: https://docs.stripe.com/api/idempotent_requests
 */
export function answerFailure(world: World, name: string, http: Call, failure: Answer): Answer {
  const requestId = `req_${randomLetters(14)}`
  const answer: StoredAnswer = { status: failure.status, body: failure.body }
  try {
    const { call } = readCall(world, http, requestId, { name, isPublic: true })
    if (failure.status >= 500) keepAnswer(world, http, call, answer)
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem
  }
  const answered = stripeJson(
    world,
    { answer, original: requestId, replayed: false },
    requestId,
    http,
  )
  return { ...answered, headers: { ...failure.headers, ...answered.headers } }
}

/** Answers a path or method that the API does not have. */
export function stripeNotFound(method: string, path: string): Answer {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return answerJson(404, { error: { type: 'invalid_request_error', message } })
}

function stripeJson(
  world: World,
  { answer, original, replayed }: OnceAnswer,
  requestId: string,
  http: Call,
): Answer {
  const version = versionOf(world, http)
  const key = http.headers['idempotency-key']
  const account = http.headers['stripe-account']
  const keyed = typeof key === 'string' && http.method === 'POST'
  return {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': requestId,
      'Stripe-Version': whyNotVersion(version) ? world.config.stripe.apiVersion : version,
      ...(keyed ? { 'Idempotency-Key': key, 'Original-Request': original } : {}),
      ...(typeof account === 'string' ? { 'Stripe-Account': account } : {}),
      ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
      // The SDK's own words: a 500 would typically be replayed, so that trying again does nothing.
      ...(keyed && answer.status >= 500 ? { 'Stripe-Should-Retry': 'false' } : {}),
    },
    body: answer.body,
  }
}

type ReadCall = { call: StripeCall; olderNames: UpgradedParams['olderNames'] }

function readCall(
  world: World,
  http: Call,
  requestId: string,
  endpoint: Pick<Endpoint, 'name' | 'isPublic'>,
): ReadCall {
  const key = authenticate(world, http)
  if (key === 'publishable' && !endpoint.isPublic) {
    throw new StripeProblem(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
  const version = needVersion(world, http)
  const idempotencyKey = http.headers['idempotency-key']
  const { params, olderNames } = upgradeParams(endpoint.name, version, readParams(http))
  const call: StripeCall = {
    world,
    account: needCallingAccount(world, http),
    key,
    id: http.params.id ?? '',
    path: http.params,
    params,
    version,
    now: world.clock.seconds(),
    cause: {
      id: requestId,
      idempotency_key: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    },
  }
  return { call, olderNames }
}

/**
 * Returns the version that a call names, else the account's default
 * (https://docs.stripe.com/api/versioning). Throws 400 for a version that the sandbox cannot answer in.
 */
function needVersion(world: World, http: Call): string {
  const version = versionOf(world, http)
  const message = whyNotVersion(version)
  if (message === undefined) return version
  throw new StripeProblem(400, { type: 'invalid_request_error', message })
}

function versionOf(world: World, http: Call): string {
  const named = http.headers['stripe-version']
  return typeof named === 'string' && named !== '' ? named : world.config.stripe.apiVersion
}

function readParams(http: Call): Form {
  try {
    return decodeForm(http.method === 'POST' ? http.body : http.query.toString())
  } catch (error) {
    const message = error instanceof RangeError ? error.message : 'Invalid request body.'
    throw new StripeProblem(400, { type: 'invalid_request_error', message })
  }
}
