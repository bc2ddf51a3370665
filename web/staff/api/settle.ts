import createClient from 'openapi-fetch'
import type { Problem } from '#rules/errors.ts'
import { readRetryAfter } from '#rules/readRetryAfter.ts'
import { say } from '#web/words/say.ts'
import { noteCall } from '../live/connection.ts'
import type { paths } from '../openapi.generated.ts'
import type { Outcome, Trouble } from './outcome.ts'

const answerTimeoutMs = 20_000
/** Knows every call of the server and its shapes. */
export const client = createClient<paths>({ credentials: 'same-origin' })

let leaveNow = () => {}

/** Leaves for the sign-in. */
export function leave(): void {
  leaveNow()
}

/** Sets what happens when any call finds that nobody is signed in any more. */
export function whenSignedOut(handler: () => void): void {
  leaveNow = handler
}

/** A fresh `Idempotency-Key`: one per thing a person means to do, kept while it is tried again. */
export function newIdempotencyKey(): string {
  // Not randomUUID, which a browser offers on https and localhost alone.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Makes of what a call came to an outcome; never throws.
 * @param onSignedOut hears that nobody is signed in any more.
 */
export async function settle<T>(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
  onSignedOut?: () => void,
): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call
    noteCall(true)
    if (response.ok) return { ok: true, data: data as T }
    if (response.status === 401) onSignedOut?.()
    const pauseMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
    return { ok: false, problem: { ...(isProblem(error) ? error : unexpected), pauseMs } }
  } catch (error) {
    // fetch rejects without an answer: no network, time-out, or a call given up on purpose.
    const givenUp = error instanceof DOMException && error.name === 'AbortError'
    if (!givenUp) noteCall(false)
    return { ok: false, problem: offline }
  }
}

/** Returns the options of a write, which happens once, however often it is tried with `key`. */
export function once(key = newIdempotencyKey()) {
  return { headers: { 'Idempotency-Key': key }, signal: limit() }
}

/** Gives a call up after 20 s, or when `signal` says so. */
export function limit(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(answerTimeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error
}

const offline: Trouble = {
  code: 'offline',
  get title() {
    return say('shell.troubles.offline')
  },
  get detail() {
    return say('shell.troubles.offlineDetail')
  },
  errors: [],
}

/** An outcome that nobody foresaw. */
export const unexpected: Trouble = {
  code: 'internal',
  get title() {
    return say('shell.troubles.internal')
  },
  get detail() {
    return say('shell.troubles.internalDetail')
  },
  errors: [],
}
