import Stripe from 'stripe'
import { type ProviderOutcome, signal } from '#server/metrics/signals.ts'
import { breakerOf } from '#server/outside/breaker.ts'
import { type CallKind, withDeadline } from '#server/outside/callTimeout.ts'
import { startWatch } from '#server/startWatch.ts'
import { inSpan } from '#server/tracing/spans.ts'

/** Thrown when the provider could not be reached or did not answer: the outcome there is unknown. */
export class StripeUnavailable extends Error {}

/**
 * Thrown when the provider answered with an error of its own, a 5xx. Under an idempotency key that stays its
 * answer for a day, whether or not the call was done: https://docs.stripe.com/api/idempotent_requests
 */
export class StripeFailed extends StripeUnavailable {}

/** Thrown when the provider refuses a call for good: retrying will not help. */
export class StripeRefused extends Error {
  /** The provider's own code: https://docs.stripe.com/error-codes */
  readonly code: string | undefined

  constructor(error: Stripe.errors.StripeError) {
    super(`The card provider refused: ${error.code}.`, { cause: error })
    this.code = error.code
  }
}

/**
 * Thrown when the account of a business is gone: closed, or no longer connected to us.
 * https://docs.stripe.com/error-codes#account-invalid
 */
export class StripeAccountGone extends StripeRefused {}

/** Returns the option for the account in which a call happens; null for our own. */
export function inAccount(account: string | null): { stripeAccount?: string } {
  return account ? { stripeAccount: account } : {}
}

/**
 * Calls the provider and turns "no answer" and "not now" into one error. All retries of the library share
 * one deadline, after which the outcome is unknown and nothing more is sent. Other refusals (above all a
 * revoked key) are our own fault and stay bugs; they are wrapped, because their 4xx would otherwise pass for
 * an error of our caller.
 */
export async function askStripe<T>(call: () => Promise<T>, kind: CallKind = 'read'): Promise<T> {
  const breaker = breakerOf('cards')
  if (breaker?.isOpen()) throw new StripeUnavailable('The card provider does not answer just now.')
  const since = startWatch()
  const note = (outcome: ProviderOutcome) =>
    signal('provider', () => ({ provider: 'cards', outcome, ms: since() }))
  try {
    const plan = () => ({ name: `${kind} cards`, kind: 'CLIENT' }) as const
    const answer = await inSpan(plan, () => withDeadline(call, kind, noAnswer))
    note('answered')
    breaker?.answered()
    return answer
  } catch (error) {
    const failure = failureOf(error)
    note(outcomeOf(failure))
    if (failure) breaker?.failed(failure)
    else breaker?.answered()
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      stripeErrorCode(error) === 'idempotency_key_in_use' ||
      stripeErrorCode(error) === 'lock_timeout'
    if (error instanceof StripeUnavailable) throw error
    if (error instanceof Stripe.errors.StripeError && error.code === 'account_invalid')
      throw new StripeAccountGone(error)
    if (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500)
      throw new StripeFailed('The card provider failed.', { cause: error })
    if (isAway) throw new StripeUnavailable('The card provider did not answer.', { cause: error })
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new Error(`The card provider refused us: ${error.code}.`, { cause: error })
  }
}

/** Returns why a call failed that shows trouble of the provider's own; null for any answer to us. */
function failureOf(error: unknown): string | null {
  if (error instanceof StripeUnavailable) return 'timeout'
  if (error instanceof Stripe.errors.StripeConnectionError) return 'connection'
  if (!(error instanceof Stripe.errors.StripeError)) return null
  const { statusCode = 0 } = error
  return statusCode >= 500 ? String(statusCode) : null
}

function outcomeOf(failure: string | null): ProviderOutcome {
  if (failure === null) return 'refused'
  return failure === 'timeout' || failure === 'connection' ? 'no_answer' : 'failed'
}

function noAnswer(): StripeUnavailable {
  return new StripeUnavailable('The card provider did not answer in time.')
}

/** Throws a StripeRefused for a refusal that retrying will not change. */
export function throwRefused(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new StripeRefused(error)
  throw error
}

/** Returns null for an object that the provider does not know, which is no error. */
export function nullWhenMissing(error: unknown): null {
  if (stripeErrorCode(error) === 'resource_missing' || stripeErrorCode(error) === 'account_invalid')
    return null
  throw error
}

/** Returns the provider's own error code: https://docs.stripe.com/error-codes */
export function stripeErrorCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}
