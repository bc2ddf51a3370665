import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  composeProblem,
  type ErrorCode,
  errorCatalogue,
  type FieldError,
  type Problem,
} from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import { wireLimits } from '#rules/wireLimits.ts'
import { isPassing } from '#server/database/isAway.ts'
import { StripeRefused, StripeUnavailable } from '#server/stripe/askStripe.ts'

/**
 * An answer that is not a success. Verbs throw it for what the caller did; it becomes
 * application/problem+json at the edge.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly errors: FieldError[]
  /** When the same call may come again; null where the code alone decides. */
  readonly pauseSeconds: number | null

  constructor(
    code: ErrorCode,
    more: { detail?: string; errors?: FieldError[]; pauseSeconds?: number } = {},
  ) {
    super(code)
    this.code = code
    this.detail = more.detail
    this.errors = more.errors ?? []
    this.pauseSeconds = more.pauseSeconds ?? null
  }
}

/** Refuses one field of a body: the problem's own code is the field's. */
export function refuseField(path: string, code: ErrorCode, detail?: string): Refusal {
  const words = detail ?? errorCatalogue[code].detail
  return new Refusal(code, { detail: words, errors: [{ path, code, detail: words }] })
}

/** Sends whatever was thrown as a problem. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { problem, pauseSeconds } = readProblem(error, request)
  if (pauseSeconds !== null) reply.header('retry-after', String(pauseSeconds))
  return reply.status(problem.status).type('application/problem+json').send(problem)
}

/**
 * The problem that was thrown, and when the same call may come again and find it otherwise; null
 * where nobody can tell. Bugs are logged; what they say stays inside.
 */
export function readProblem(
  error: unknown,
  request: FastifyRequest,
): { problem: Problem; pauseSeconds: number | null } {
  const refusal = toRefusal(error)
  if (refusal.code === 'internal' || error instanceof StripeRefused)
    request.log.error({ err: error }, 'unexpected error')
  const usual = composeProblem(refusal.code, request.id)
  const problem: Problem = {
    ...usual,
    detail: refusal.detail ?? usual.detail,
    errors: refusal.errors.slice(0, wireLimits.reasonsMax).map(toldShort),
  }
  return { problem, pauseSeconds: pauseAfter(refusal, problem.status) }
}

/** A name that was sent is said again so far as it tells which field is meant. */
function toldShort(error: FieldError): FieldError {
  const { reasonPathCharactersMax: max } = wireLimits
  return error.path.length <= max ? error : { ...error, path: `${error.path.slice(0, max)}…` }
}

/** Every 429 says when to come again (RFC 6585, 4): its own time where it knows it. */
function pauseAfter({ code, pauseSeconds }: Refusal, status: number): number | null {
  if (pauseSeconds !== null) return pauseSeconds
  if (code === 'idempotency_in_flight') return limits.inFlightRetryAfterSeconds
  // What counts by the hour and does not say when its hour is over.
  if (status === 429) return signInLimits.hourRetryAfterSeconds
  return status === 503 ? limits.retryAfterSeconds : null
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // Only the provider knows the smallest amount for sure, by what the business is paid out in.
  if (error instanceof StripeRefused && error.code === 'amount_too_small')
    return new Refusal('amount_too_small')
  if (error instanceof StripeUnavailable || error instanceof StripeRefused)
    return new Refusal('provider_unavailable')
  if (hasZodFastifySchemaValidationErrors(error))
    return fromIssues(error.validation, error.validationContext)
  const code = (error as FastifyError | undefined)?.code ?? ''
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new Refusal('not_found')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large')
  if (code.startsWith('FST_ERR_CTP')) return new Refusal('body_malformed')
  if (isPassing(error)) return new Refusal('temporarily_unavailable')
  const status = (error as FastifyError | undefined)?.statusCode
  if (status === 404) return new Refusal('not_found')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('body_malformed')
  return new Refusal('internal')
}

type Issue = { instancePath: string; message?: string; params?: { keys?: string[] } }

function fromIssues(issues: Issue[], context: string | undefined): Refusal {
  // A path that names no such thing is the same as one that names someone else's.
  if (context === 'params') return new Refusal('not_found')
  // Several rules of one field may fail at once; a person needs each reason once.
  const told = new Map(issues.flatMap(toFieldErrors).map((one) => [`${one.path} ${one.code}`, one]))
  const errors = [...told.values()]
  const [first] = errors
  const code =
    errors.length === 1 && first && !first.code.startsWith('field_') ? first.code : 'body_invalid'
  return new Refusal(code, {
    errors,
    ...(first && errors.length === 1 ? { detail: first.detail } : {}),
  })
}

function toFieldErrors({ instancePath, message = '', params }: Issue): FieldError[] {
  const path = instancePath.split('/').filter(Boolean).join('.')
  if (params?.keys) {
    return params.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      ...known('field_unknown'),
    }))
  }
  if (Object.hasOwn(errorCatalogue, message)) return [{ path, ...known(message as ErrorCode) }]
  // The type provider leaves no other trace of a field that is not there.
  const missing = message.endsWith('received undefined')
  return [{ path, ...known(missing ? 'field_required' : 'field_invalid') }]
}

function known(code: ErrorCode): { code: ErrorCode; detail: string } {
  return { code, detail: errorCatalogue[code].detail }
}
