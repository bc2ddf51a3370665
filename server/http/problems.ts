import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { detailSentences } from '#rules/detailSentences.ts'
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
import { isTransient } from '#server/database/isAway.ts'
import { StripeRefused, StripeUnavailable } from '#server/stripe/askStripe.ts'

/**
 * A refusal of a call. Verbs throw it when the caller is at fault; at the edge it becomes an
 * application/problem+json answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly errors: FieldError[]
  /** Seconds until the same call may be retried; null when the code decides. */
  readonly pauseSeconds: number | null

  constructor(
    code: ErrorCode,
    options: { detail?: string; errors?: FieldError[]; pauseSeconds?: number } = {},
  ) {
    super(code)
    this.code = code
    this.detail = options.detail
    this.errors = options.errors ?? []
    this.pauseSeconds = options.pauseSeconds ?? null
  }
}

/** Returns the refusal of one field of a body: the problem has the field's code. */
export function refuseField(path: string, code: ErrorCode, detail?: string): Refusal {
  const words = detail ?? errorCatalogue[code].detail
  return new Refusal(code, { detail: words, errors: [{ path, code, detail: words }] })
}

/** Sends any thrown error as a problem. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { problem, pauseSeconds } = readProblem(error, request)
  if (pauseSeconds !== null) reply.header('retry-after', String(pauseSeconds))
  // RFC 6750, 3: it says to programs that the key, and nothing else, was refused.
  if (problem.code === 'key_invalid' || problem.code === 'key_over')
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return reply.status(problem.status).type('application/problem+json').send(problem)
}

/**
 * Turns a thrown error into a problem, and the seconds until the same call may succeed; null when that is
 * unknown. Bugs are logged; their messages never leave the server.
 */
export function readProblem(
  error: unknown,
  request: FastifyRequest,
): { problem: Problem; pauseSeconds: number | null } {
  const refusal = toRefusal(error)
  if (refusal.code === 'internal' || error instanceof StripeRefused)
    request.log.error({ err: error }, 'unexpected error')
  const problem = { ...composeProblem(refusal.code, request.id), ...describeRefusal(refusal) }
  return { problem, pauseSeconds: pauseAfter(refusal, problem.status) }
}

/** Returns the parts of a problem that a refusal decides. */
export function describeRefusal({
  code,
  detail = errorCatalogue[code].detail,
  errors,
}: Refusal): Pick<Problem, 'code' | 'detail' | 'errors'> {
  return { code, detail, errors: errors.slice(0, wireLimits.reasonsMax).map(shortenPath) }
}

/** Shortens the path of a field error: a field name from the caller may be of any length. */
function shortenPath(error: FieldError): FieldError {
  const { reasonPathCharactersMax: max } = wireLimits
  return error.path.length <= max ? error : { ...error, path: `${error.path.slice(0, max)}…` }
}

/** Returns the seconds for `Retry-After`: every 429 has one (RFC 6585, 4), its own when it knows it. */
function pauseAfter({ code, pauseSeconds }: Refusal, status: number): number | null {
  if (pauseSeconds !== null) return pauseSeconds
  if (code === 'idempotency_in_flight') return limits.inFlightRetryAfterSeconds
  // Hourly limits that do not track when their hour ends.
  if (status === 429) return signInLimits.hourRetryAfterSeconds
  return status === 503 ? limits.retryAfterSeconds : null
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // Only the provider knows the smallest amount for sure: it depends on the payout currency.
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
  if (isTransient(error)) return new Refusal('temporarily_unavailable')
  const status = (error as FastifyError | undefined)?.statusCode
  if (status === 404) return new Refusal('not_found')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('body_malformed')
  return new Refusal('internal')
}

/**
 * Returns the refusal of a value that its shape does not take, as a call with it as its body would be answered.
 * @param issues as zod lists them
 */
export function refuseShape(issues: readonly ZodIssue[]): Refusal {
  const read = issues.map(({ path, message, ...issue }) => ({
    instancePath: path.map((part) => `/${String(part)}`).join(''),
    message,
    ...('keys' in issue ? { params: { keys: issue.keys } } : {}),
    ...('params' in issue ? { params: { params: issue.params ?? {} } } : {}),
  }))
  return fromIssues(read, undefined)
}

type ZodIssue = z.core.$ZodIssue

type Issue = {
  instancePath: string
  message?: string
  /** Inside, `params` are those that a check of ours gave. */
  params?: { keys?: string[]; params?: { detail?: string } }
}

function fromIssues(issues: Issue[], context: string | undefined): Refusal {
  // A malformed id is answered like the id of another business.
  if (context === 'params') return new Refusal('not_found')
  // Several rules of one field may fail at once; each reason is reported once.
  const unique = new Map(
    issues.flatMap(toFieldErrors).map((one) => [`${one.path} ${one.code}`, one]),
  )
  const errors = [...unique.values()]
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
      ...withDetail('field_unknown'),
    }))
  }
  if (Object.hasOwn(errorCatalogue, message)) {
    const own = detailSentences[params?.params?.detail as keyof typeof detailSentences]
    return [{ path, ...withDetail(message as ErrorCode, own) }]
  }
  // The type provider gives no other sign that a field is missing.
  const missing = message.endsWith('received undefined')
  return [{ path, ...withDetail(missing ? 'field_required' : 'field_invalid') }]
}

function withDetail(
  code: ErrorCode,
  detail: string = errorCatalogue[code].detail,
): { code: ErrorCode; detail: string } {
  return { code, detail }
}
