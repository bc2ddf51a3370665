import type { ErrorCode, Problem } from '#rules/errors.ts'

/** The cause of a failure: the server's problem, or `offline` when no answer came at all. */
export type Trouble = Pick<Problem, 'title' | 'detail' | 'errors'> & {
  code: ErrorCode | 'offline'
  /** How long the server asks callers to wait; automatic retries do. */
  pauseMs?: number
}

/** An expected outcome is a value; only a bug throws. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; problem: Trouble }
