import { pauseBefore } from './pauseBefore.ts'
import { RingupError } from './RingupError.ts'
import { readAnswer } from './readAnswer.ts'

/** A Ringup and how to call it, with every default filled in. */
export type Connection = {
  /** Its address, without a slash at the end. */
  url: string
  key: string
  /** How many attempts a call gets in all. */
  attempts: number
  /** How long one attempt may take. */
  timeoutMs: number
  fetch: typeof fetch
}

/** The settings of one call. */
export type CallOptions = {
  /**
   * One for each thing that is meant, such as `booking-1042`: within a day, a call with the same key does nothing
   * more and is answered with the same object, even after a restart of your program. Without it each call makes its own.
   */
  idempotencyKey?: string | undefined
  /** Cancels the call, between its attempts too. */
  signal?: AbortSignal | undefined
}

/** A call as it goes out. */
export type Call = CallOptions & {
  method: string
  /** The path with its query. */
  path: string
  body?: unknown
}

/**
 * Sends a call until it is answered or its attempts are used up, always under the same `Idempotency-Key`.
 * @param wait waits for so many milliseconds, or rejects as soon as the signal aborts
 * @throws {RingupError} the last failure; the signal's reason if the caller cancelled
 */
export async function sendCall(
  connection: Connection,
  call: Call,
  wait: typeof waitFor = waitFor,
): Promise<unknown> {
  const init = describe(connection, call)
  for (let failed = 0; ; failed += 1) {
    const outcome = await attemptCall(connection, call, init)
    if (!(outcome instanceof RingupError)) return outcome.body
    const isLast = failed + 1 >= connection.attempts
    const pauseMs = isLast ? null : pauseBefore(outcome, failed, Math.random())
    if (pauseMs === null) throw outcome
    await wait(pauseMs, call.signal)
  }
}

function describe({ key }: Connection, { method, body, idempotencyKey }: Call): RequestInit {
  const headers: Record<string, string> = {
    authorization: `Bearer ${key}`,
    accept: 'application/json',
  }
  if (method !== 'GET') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  if (body === undefined) return { method, headers, redirect: 'manual' }
  headers['content-type'] = 'application/json'
  // A redirect is never followed: the key goes to the address that it was given for.
  return { method, headers, redirect: 'manual', body: JSON.stringify(body) }
}

async function attemptCall(
  { url, fetch, timeoutMs }: Connection,
  { path, signal }: Call,
  init: RequestInit,
): Promise<{ body: unknown } | RingupError> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url + path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return readAnswer(response, await response.text())
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    const detail = `${url} did not answer. Nothing is done twice if you repeat the call with its key.`
    return new RingupError({ code: 'no_answer', status: 0, detail, cause })
  }
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
