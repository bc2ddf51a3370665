import type Stripe from 'stripe'

/** All that ever moved an account's balance, in minor units: what it has, available or not yet. */
export async function sumFunds(
  stripe: Stripe,
  options: Stripe.RequestOptions = {},
): Promise<number> {
  const movements = await stripe.balanceTransactions
    .list({ limit: 100 }, options)
    .autoPagingToArray({ limit: 10_000 })
  return movements.reduce((sum, one) => sum + one.net, 0)
}
