/** The `error` object of a Stripe answer (https://docs.stripe.com/api/errors). */
export type StripeErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: unknown
  payment_method?: unknown
  request_log_url?: string
  setup_intent?: unknown
}

/** Refuses a call. It is thrown inside a transaction, so nothing of the call remains. */
export class StripeProblem extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  /** True if execution had begun, so that an idempotent replay must repeat this answer. */
  readonly executed: boolean

  constructor(status: number, body: StripeErrorBody, executed = false) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body
    this.executed = executed
  }
}

/** Returns the address where Stripe documents an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

/** Returns a 400 for a parameter that cannot be used. */
export function refuseParam(param: string, message: string, code?: string): StripeProblem {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    ...(code ? { code } : {}),
    message,
    param,
  })
}

/** Returns a 400 for a required parameter that is missing. */
export function refuseMissingParam(param: string): StripeProblem {
  return refuseParam(param, `Missing required param: ${param}.`, 'parameter_missing')
}

/** Returns a 404 for an id that this account does not have, even if another account has it. */
export function refuseMissing(kind: string, id: string, param = kindParam(kind)): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** Returns a 400 for a parameter that names an object that this account does not have. */
export function refuseUnknownId(kind: string, id: string, param: string): StripeProblem {
  return refuseParam(param, `No such ${kind}: '${id}'`, 'resource_missing')
}

function kindParam(kind: string): string {
  return kind === 'payment_intent' ? 'intent' : kind === 'PaymentMethod' ? 'payment_method' : 'id'
}
