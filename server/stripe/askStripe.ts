import Stripe from 'stripe'
import { withDeadline } from '#server/outside/patience.ts'

/** The provider could not be asked, or did not answer: what happened there is not known. */
export class StripeUnavailable extends Error {}

/** The provider will not do this, however often it is asked. */
export class StripeRefused extends Error {
  /** The provider's own code: https://docs.stripe.com/error-codes */
  readonly code: string | undefined

  constructor(error: Stripe.errors.StripeError) {
    super(`The card provider refused: ${error.code}.`, { cause: error })
    this.code = error.code
  }
}

/** The account in which a call happens; our own where it is null. */
export function on(account: string | null): { stripeAccount?: string } {
  return account ? { stripeAccount: account } : {}
}

/**
 * Turns "no answer" and "not now" into one outcome. All tries of the library share one deadline, past
 * which nothing is known, and nothing more is sent. Other refusals (a key that was revoked, above
 * all) stay bugs, for they are ours; they are wrapped, or their 4xx would pass for our caller's.
 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(call, noAnswer)
  } catch (error) {
    const away =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      codeOf(error) === 'idempotency_key_in_use' ||
      codeOf(error) === 'lock_timeout'
    if (error instanceof StripeUnavailable) throw error
    if (away) throw new StripeUnavailable('The card provider did not answer.', { cause: error })
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new Error(`The card provider refused us: ${error.code}.`, { cause: error })
  }
}

function noAnswer(): StripeUnavailable {
  return new StripeUnavailable('The card provider did not answer in time.')
}

/** Names a refusal that stays one however often it is asked. */
export function throwRefused(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new StripeRefused(error)
  throw error
}

/** What the provider does not know is no error. */
export function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'resource_missing' || codeOf(error) === 'account_invalid') return null
  throw error
}

/** The provider's own code: https://docs.stripe.com/error-codes */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}
