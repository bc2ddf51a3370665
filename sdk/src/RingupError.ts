import type { ErrorCode } from './api.generated.ts'

/** The codes of this client itself, besides those of the server's catalogue. */
export type ClientCode =
  | 'no_answer'
  | 'answer_unreadable'
  | 'redirect_refused'
  | 'webhook_unsigned'
  | 'webhook_stale'
  | 'webhook_signature_wrong'
  | 'webhook_unreadable'

/** A field that was refused: its path in the body, such as `phone`, and why. */
export type FieldError = { path: string; code: string; detail: string }

type Facts = {
  /** A newer server may have codes that this version does not know. */
  code: ErrorCode | ClientCode | (string & {})
  status: number
  detail: string
  errors?: FieldError[]
  requestId?: string | null
  retryAfterMs?: number | null
  cause?: unknown
}

/**
 * A call that failed, or a webhook that is not to be believed. Programs decide by `code`, people read
 * `detail`. It holds neither the key nor the body of the call.
 */
export class RingupError extends Error {
  override readonly name = 'RingupError'
  readonly code: Facts['code']
  /** The HTTP status, 0 if no answer came; for a webhook the status to answer it with. */
  readonly status: number
  /** One plain sentence that says what to do. */
  readonly detail: string
  /** The fields that were refused; empty for other failures. */
  readonly errors: FieldError[]
  /** The id of the call in the server's log; null if no server answered. */
  readonly requestId: string | null
  /** How long the server asks to wait before the next attempt; null if it does not say. */
  readonly retryAfterMs: number | null

  constructor({ code, status, detail, errors, requestId, retryAfterMs, cause }: Facts) {
    super(`${detail} (${code})`, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.detail = detail
    this.errors = errors ?? []
    this.requestId = requestId ?? null
    this.retryAfterMs = retryAfterMs ?? null
  }
}
