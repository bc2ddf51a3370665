import { docUrl } from './problem.ts'

/** Stripe's error for each status (https://docs.stripe.com/api/errors). */
const usual: Record<number, Record<string, string>> = {
  402: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  409: { type: 'idempotency_error', code: 'idempotency_key_in_use' },
}

/**
 * Returns the error of a rehearsed failure: Stripe's for that status, with the given fields
 * (`type`, `code`, `decline_code`, `message`, `param`) instead of its own.
 */
export function rehearsedError(status: number, given: Record<string, string> = {}) {
  const error: Record<string, string> = {
    ...(usual[status] ?? { type: status < 500 ? 'invalid_request_error' : 'api_error' }),
    message: `An unknown error occurred. (The sandbox was told to answer ${status}.)`,
    ...given,
  }
  return { error: error.code ? { ...error, doc_url: docUrl(error.code) } : error }
}
