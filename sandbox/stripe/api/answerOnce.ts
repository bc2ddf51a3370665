import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, answerJson, type Call, writeJson } from '../../http/route.ts'
import type { World } from '../../world.ts'
import type { StripeAnswer, StripeCall, StripeHandler } from './call.ts'
import { StripeProblem } from './problem.ts'

/** An answer as bytes, which can be sent again unchanged. */
export type StoredAnswer = { status: number; body: string }

/** Serializes an answer into the bytes that are sent. */
export function writeAnswer(status: number, body: unknown): StoredAnswer {
  return { status, body: writeJson(body) }
}

/** An answer, the id of the call that it was made for, and whether this call only repeats it. */
export type OnceAnswer = { answer: StoredAnswer; original: string; replayed: boolean }

type StoredRow = {
  fingerprint: string
  status: number
  body: string
  requestId: string
  at: number
}

const keptForMs = 24 * 3_600_000
const keyLengthMax = 255

/**
 * Runs the handler once per idempotency key (https://docs.stripe.com/api/idempotent_requests): the
 * same call again gets the same bytes, another call under the key is refused.
 */
export function answerOnce(
  world: World,
  http: Call,
  call: StripeCall,
  handler: StripeHandler,
): OnceAnswer {
  const original = call.cause.id ?? ''
  const key = readKey(http, call)
  if (key === null)
    return { answer: world.store.transact(() => run(handler, call)), original, replayed: false }
  const stored = world.store.first<StoredRow>(
    `select fingerprint, status, body, request_id as "requestId", at from idempotent_answer
     where account = ? and key = ?`,
    call.account,
    key,
  )
  if (stored && stored.at > world.clock.now() - keptForMs) {
    refuseReuse(key, stored.fingerprint, fingerprintOf(http, call))
    const answer = { status: stored.status, body: stored.body }
    return { answer, original: stored.requestId, replayed: true }
  }
  try {
    const answer = world.store.transact(() => keepAnswer(world, http, call, run(handler, call)))
    return { answer, original, replayed: false }
  } catch (problem) {
    if (problem instanceof StripeProblem && problem.executed) {
      keepAnswer(world, http, call, writeAnswer(problem.status, { error: problem.body }))
    }
    throw problem
  }
}

/** Keeps the answer under the call's idempotency key, if it has one, and returns it. */
export function keepAnswer(
  world: World,
  http: Call,
  call: StripeCall,
  answer: StoredAnswer,
): StoredAnswer {
  const key = readKey(http, call)
  if (key === null) return answer
  world.store.run(
    'insert or replace into idempotent_answer values (?, ?, ?, ?, ?, ?, ?)',
    call.account,
    key,
    fingerprintOf(http, call),
    answer.status,
    answer.body,
    call.cause.id ?? '',
    world.clock.now(),
  )
  return answer
}

/** Returns the idempotency key of a POST; null if there is none, or if the call only reads. */
function readKey(http: Call, call: StripeCall): string | null {
  const key = http.method === 'POST' ? call.cause.idempotency_key : null
  if (key !== null && key.length > keyLengthMax) {
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message: `Idempotency keys may be up to ${keyLengthMax} characters.`,
    })
  }
  return key || null
}

function run(handler: StripeHandler, call: StripeCall): StoredAnswer {
  const answer: StripeAnswer = handler(call)
  return writeAnswer(answer.status, answer.body)
}

/** Returns the call's path, and a hash of the rest. */
function fingerprintOf(http: Call, call: StripeCall): string {
  return `${http.path} ${hash('sha256', `${call.key} ${sortedJson(call.params)}`)}`
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/** Refuses another call under a key: https://github.com/stripe/stripe-ruby/issues/598 and /503 */
function refuseReuse(key: string, stored: string, given: string) {
  if (stored === given) return
  const [first, path] = [stored, given].map((one) => one.split(' ')[0])
  const only =
    first === path
      ? 'with the same parameters they were first used with'
      : `for the same endpoint they were first used for ('${path}' vs '${first}')`
  throw new StripeProblem(400, {
    type: 'idempotency_error',
    message:
      `Keys for idempotent requests can only be used ${only}. Try using a key other than ` +
      `'${key}' if you meant to execute a different request.`,
  })
}

/**
 * Refuses a POST whose idempotency key is in use by a call that is not answered yet.
 * Calls here run in one go, so this happens only with rehearsed delays and slow bodies.
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
