import { isAway } from '#server/database/isAway.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'

/** A word that starts with a letter, or a five-character code of PostgreSQL: never a phone number. */
const isCode = /^([A-Za-z][A-Za-z_0-9]{1,59}|[0-9A-Z]{5})$/

/**
 * Returns a code for why a job failed, and never the error's message, which may quote a number or a text.
 * The innermost cause that has a code is the most telling.
 */
export function failureCode(error: unknown): string {
  if (error instanceof StripeUnavailable) return 'provider_unavailable'
  if (isAway(error)) return 'temporarily_unavailable'
  if (!(error instanceof Error)) return 'internal'
  if (error.cause instanceof Error) {
    const inner = failureCode(error.cause)
    if (inner !== 'internal') return inner
  }
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && isCode.test(code) ? code : 'internal'
}
