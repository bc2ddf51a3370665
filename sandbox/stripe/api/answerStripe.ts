import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeForm, type Form } from '../../http/decodeForm.ts'
import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { refuseAccount } from '../accounts/createAccount.ts'
import { apiVersion } from '../events/recordEvent.ts'
import type { Account } from '../objects/account.ts'
import type { StripeAnswer, StripeCall, StripeHandler } from './call.ts'
import { randomLetters, readObject } from './keepObjects.ts'
import { type StripeErrorBody, StripeProblem } from './problem.ts'

/**
 * Answers one call of the API: key, account, parameters, idempotency, then the handler in one
 * transaction together with the record of its answer.
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
    const { answer, replayed } = answerOnce(world, http, call, handler)
    return stripeJson(answer, requestId, http, replayed)
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem
    return stripeJson(bodyOf(problem.status, { error: problem.body }), requestId, http)
  }
}

/** The answer of a rehearsed failure. */
export function stripeFault(status: number): { error: StripeErrorBody } {
  return {
    error: {
      type: 'api_error',
      message: `An unknown error occurred. (The sandbox was told to answer ${status}.)`,
    },
  }
}

type Kept = { status: number; body: string }

function bodyOf(status: number, body: unknown): Kept {
  return { status, body: `${JSON.stringify(body, null, 2)}\n` }
}

function stripeJson(kept: Kept, requestId: string, http: Call, replayed = false): Answer {
  const key = http.headers['idempotency-key']
  const account = http.headers['stripe-account']
  return {
    status: kept.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': requestId,
      'Stripe-Version': apiVersion,
      ...(typeof key === 'string' ? { 'Idempotency-Key': key } : {}),
      ...(typeof account === 'string' ? { 'Stripe-Account': account } : {}),
      ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
    },
    body: kept.body,
  }
}

function readCall(world: World, http: Call, requestId: string, isPublic: boolean): StripeCall {
  const key = authenticate(world, http)
  if (key === 'publishable' && !isPublic) {
    throw new StripeProblem(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
  const idempotencyKey = http.headers['idempotency-key']
  return {
    world,
    account: readAccount(world, http),
    key,
    id: http.params.id ?? '',
    params: readParams(http),
    now: Math.floor(world.clock.now() / 1000),
    cause: {
      id: requestId,
      idempotency_key: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    },
  }
}

function authenticate(world: World, http: Call): 'secret' | 'publishable' {
  const given = readKey(http.headers.authorization)
  if (given === undefined) {
    throw new StripeProblem(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization ' +
        "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    })
  }
  if (isSame(given, world.config.stripe.secretKey)) return 'secret'
  if (isSame(given, world.config.stripe.publishableKey)) return 'publishable'
  throw new StripeProblem(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(12)}${given.slice(-4)}`,
  })
}

function readKey(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ')
  if (/^bearer$/i.test(scheme)) return value || undefined
  if (!/^basic$/i.test(scheme)) return undefined
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || undefined
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function readAccount(world: World, http: Call): string {
  const id = http.headers['stripe-account']
  if (typeof id !== 'string' || id === '') return ''
  if (readObject<Account>(world.store, '', 'account', id)) return id
  throw refuseAccount(id)
}

function readParams(http: Call): Form {
  try {
    return decodeForm(http.method === 'POST' ? http.body : http.query.toString())
  } catch (error) {
    const message = error instanceof RangeError ? error.message : 'Invalid request body.'
    throw new StripeProblem(400, { type: 'invalid_request_error', message })
  }
}

type KeptRow = { fingerprint: string; status: number; body: string; at: number }

const keptForMs = 24 * 3_600_000
const keyLengthMax = 255

/**
 * Runs the handler once per idempotency key (https://docs.stripe.com/api/idempotent_requests):
 * the same call again gets the same bytes, another call under the key is refused.
 */
function answerOnce(
  world: World,
  http: Call,
  call: StripeCall,
  handler: StripeHandler,
): { answer: Kept; replayed: boolean } {
  const key = http.method === 'POST' ? call.cause.idempotency_key : null
  if (!key) return { answer: world.store.transact(() => run(handler, call)), replayed: false }
  if (key.length > keyLengthMax) {
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message: `Idempotency keys may be up to ${keyLengthMax} characters.`,
    })
  }
  const fingerprint = fingerprintOf(http, call)
  const kept = world.store.first<KeptRow>(
    'select fingerprint, status, body, at from idempotent_answer where account = ? and key = ?',
    call.account,
    key,
  )
  if (kept && kept.at > world.clock.now() - keptForMs) {
    if (kept.fingerprint !== fingerprint) throw refuseReuse(key)
    return { answer: { status: kept.status, body: kept.body }, replayed: true }
  }
  const keep = (answer: Kept) => {
    world.store.run(
      'insert or replace into idempotent_answer values (?, ?, ?, ?, ?, ?, ?)',
      call.account,
      key,
      fingerprint,
      answer.status,
      answer.body,
      call.cause.id ?? '',
      world.clock.now(),
    )
    return answer
  }
  try {
    const answer = world.store.transact(() => keep(run(handler, call)))
    return { answer, replayed: false }
  } catch (problem) {
    if (problem instanceof StripeProblem && problem.executed) {
      keep(bodyOf(problem.status, { error: problem.body }))
    }
    throw problem
  }
}

function run(handler: StripeHandler, call: StripeCall): Kept {
  const answer: StripeAnswer = handler(call)
  return bodyOf(answer.status, answer.body)
}

function fingerprintOf(http: Call, call: StripeCall): string {
  const hash = createHash('sha256').update(`${http.method} ${http.path} ${call.key} `)
  return hash.update(sortedJson(call.params)).digest('hex')
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

function refuseReuse(key: string): StripeProblem {
  return new StripeProblem(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used ' +
      `with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/**
 * Refuses a POST whose idempotency key is in use by one that is not answered yet.
 * Calls here run in one go, so only rehearsed delays and slow bodies make this happen.
 */
export function admitOneAtATime(): (
  request: IncomingMessage,
  response: ServerResponse,
) => Answer | undefined {
  const inFlight = new Set<string>()
  return (request, response) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return undefined
    const scoped = `${request.headers['stripe-account'] ?? ''} ${key}`
    if (inFlight.has(scoped)) {
      return answerJson(409, {
        error: {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
      })
    }
    inFlight.add(scoped)
    const release = () => inFlight.delete(scoped)
    response.once('finish', release)
    response.once('close', release)
    return undefined
  }
}
