import type Stripe from 'stripe'

/** The objects that events of one type told of, latest first. */
export async function announced(stripe: Stripe, type: string) {
  const { data } = await stripe.events.list({ type, limit: 100 })
  return data.map((event) => event.data.object)
}
