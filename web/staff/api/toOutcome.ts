import type { Problem } from '#rules/errors.ts'
import { readRetryAfter } from '#rules/readRetryAfter.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { noteCall } from '../live/connection.ts'
import { noteTrouble } from './lastTrouble.ts'
import type { Outcome } from './outcome.ts'
import { offline, unexpected } from './troubles.ts'

/**
 * Waits for a call, reads its answer and makes an outcome of both; never throws.
 *
 * It takes the server's word for the type of an answer. The server writes each answer by the shape of
 * the contract, and a page that is older than the server must not fail over a word it does not know:
 * docs/decisions/048-one-contract.md.
 *
 * @param onSignedOut is called when nobody is signed in any more.
 */
export async function toOutcome<Answer>(
  call: Promise<Response>,
  onSignedOut?: () => void,
): Promise<Outcome<Answer>> {
  try {
    const response = await call
    const text = await response.text()
    // 204 has no text; its answer is null in the contract.
    if (response.ok) return succeed(JSON.parse(text || 'null'))
    noteCall(true)
    const pauseMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
    const problem = readProblem(text) ?? unexpected
    // The sign-in says by itself that nobody is signed in: that is nothing wrong.
    if (response.status === 401) onSignedOut?.()
    else noteTrouble(problem.code)
    return { ok: false, problem: { ...problem, pauseMs } }
  } catch (error) {
    // fetch rejects without an answer: no network, a timeout, or a call that was canceled on purpose.
    const isCanceled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCanceled) {
      noteCall(false)
      noteTrouble(offline.code)
    }
    return { ok: false, problem: offline }
  }
}

function succeed<Answer>(data: Answer): Outcome<Answer> {
  noteCall(true)
  return { ok: true, data }
}

/** Returns the problem in a refusal; nothing where a proxy answered instead of the server. */
function readProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isProblem(body) ? inOwnLanguage(body) : undefined
  } catch {
    return undefined
  }
}

/** Returns a problem with the server's English sentences in the language of the screens. */
function inOwnLanguage(problem: Problem): Problem {
  return {
    ...problem,
    title: sayServer(problem.title),
    detail: sayServer(problem.detail),
    errors: problem.errors.map((error) => ({ ...error, detail: sayServer(error.detail) })),
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}
