import type { Config } from '#server/config.ts'

/** The address of the card provider's API; any other is a sandbox, which has no dashboard. */
const providerHost = 'api.stripe.com'

/**
 * Returns the page of the card provider's dashboard on which a payment, its refunds and its disputes are
 * handled; null in the sandbox.
 * @param intentId the id of its payment intent
 */
export function paymentPage(
  { apiUrl, live }: Pick<Config['stripe'], 'apiUrl' | 'live'>,
  intentId: string,
): string | null {
  if (new URL(apiUrl).hostname !== providerHost) return null
  return `https://dashboard.stripe.com/${live ? '' : 'test/'}payments/${intentId}`
}
