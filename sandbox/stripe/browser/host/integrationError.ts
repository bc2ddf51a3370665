/** Returns the error that Stripe.js throws when it is called wrongly. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
