import type Stripe from 'stripe'

/**
 * Sums up every movement of an account's balance, in minor units: its funds, available or pending.
 */
export async function sumFunds(
  stripe: Stripe,
  options: Stripe.RequestOptions = {},
): Promise<number> {
  const movements = await stripe.balanceTransactions
    .list({ limit: 100 }, options)
    .autoPagingToArray({ limit: 10_000 })
  return movements.reduce((sum, one) => sum + one.net, 0)
}
