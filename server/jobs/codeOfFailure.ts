import { isAway } from '#server/database/isAway.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'

/** A word with a letter in it, or PostgreSQL's five signs: never a number that someone has. */
const isCode = /^([A-Za-z][A-Za-z_0-9]{1,59}|[0-9A-Z]{5})$/

/**
 * Names why a job failed, by codes alone: the words of an error may quote a number or a text. The
 * innermost cause that has a code says most.
 */
export function codeOfFailure(error: unknown): string {
  if (error instanceof StripeUnavailable) return 'provider_unavailable'
  if (isAway(error)) return 'temporarily_unavailable'
  if (!(error instanceof Error)) return 'internal'
  if (error.cause instanceof Error) {
    const inner = codeOfFailure(error.cause)
    if (inner !== 'internal') return inner
  }
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && isCode.test(code) ? code : 'internal'
}
