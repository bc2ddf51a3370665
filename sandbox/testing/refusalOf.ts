import Stripe from 'stripe'

/**
 * Returns the error that a call is answered with.
 *
 * @throws when the call succeeded, or failed without an answer from the API
 */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call succeeded, though it had to be refused.')
}
