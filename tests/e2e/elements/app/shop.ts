import type { StripeError } from '@stripe/stripe-js'

const query = new URLSearchParams(location.search)

/** What a test asks for in the address: a name, or an object as JSON. */
export function asked(name: string): string | undefined {
  return query.get(name) ?? undefined
}

/** An object in the address; empty when there is none. */
export function askedObject(name: string): object {
  return JSON.parse(query.get(name) ?? '{}')
}

/** Asks the shop's server for an intent; gives its client secret. */
export async function createIntent(kind: string, params: object): Promise<string> {
  const response = await fetch(`/${kind}`, { method: 'POST', body: JSON.stringify(params) })
  const { clientSecret } = await response.json()
  return clientSecret
}

/** Where the shop is come back to. */
export const returnUrl = `${location.origin}/return?order=7`

/** What a form shows of what came of it. */
export type Outcome = { status?: string; error?: StripeError }

/** What came of an intent, whichever kind it is. */
export function outcomeOf(result: {
  error?: StripeError | undefined
  paymentIntent?: { status: string } | undefined
  setupIntent?: { status: string } | undefined
}): Outcome {
  if (result.error) return { error: result.error }
  return { status: (result.paymentIntent ?? result.setupIntent)?.status ?? 'unknown' }
}
