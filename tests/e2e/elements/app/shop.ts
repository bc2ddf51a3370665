import type { StripeError } from '@stripe/stripe-js'

const query = new URLSearchParams(location.search)

/** Reads a test's option from the URL: a name, or an object as JSON. */
export function asked(name: string): string | undefined {
  return query.get(name) ?? undefined
}

/** Reads an object from the URL; empty if there is none. */
export function askedObject(name: string): object {
  return JSON.parse(query.get(name) ?? '{}')
}

/** Asks the shop's server for an intent and returns its client secret. */
export async function createIntent(kind: string, params: object): Promise<string> {
  const response = await fetch(`/${kind}`, { method: 'POST', body: JSON.stringify(params) })
  const { clientSecret } = await response.json()
  return clientSecret
}

/** The URL to which the payer returns. */
export const returnUrl = `${location.origin}/return?order=7`

/** The outcome that a form displays. */
export type Outcome = { status?: string; error?: StripeError }

/** Returns the outcome of an intent of either kind. */
export function outcomeOf(result: {
  error?: StripeError | undefined
  paymentIntent?: { status: string } | undefined
  setupIntent?: { status: string } | undefined
}): Outcome {
  if (result.error) return { error: result.error }
  return { status: (result.paymentIntent ?? result.setupIntent)?.status ?? 'unknown' }
}
