import type Stripe from 'stripe'

/**
 * Returns the error that a call is answered with.
 *
 * @throws when the call succeeded, or failed without an answer from the API
 */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
  throw new Error('The call succeeded, though it had to be refused.')
}

/** Recognises the errors of every major of the SDK: each has classes of its own. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && /^Stripe/.test(String(error.type))
}
