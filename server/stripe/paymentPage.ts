import type { Config } from '#server/config.ts'

/** The address of the card provider's API; any other is a sandbox, which has no dashboard. */
const providerHost = 'api.stripe.com'

/**
 * Returns the page of the card provider's dashboard on which a payment and its refunds are handled; null in the sandbox.
 * @param intentId the id of its payment intent
 */
export function paymentPage(stripe: Provider, intentId: string): string | null {
  return dashboardPage(stripe, `payments/${intentId}`)
}

/** Returns the page of the dashboard on which a dispute is answered; null in the sandbox. */
export function disputePage(stripe: Provider, disputeId: string): string | null {
  return dashboardPage(stripe, `disputes/${disputeId}`)
}

/** Returns the page of the dashboard that lists the balance and the payouts; null in the sandbox. */
export function payoutsPage(stripe: Provider): string | null {
  return dashboardPage(stripe, 'payouts')
}

type Provider = Pick<Config['stripe'], 'apiUrl' | 'live'>

function dashboardPage({ apiUrl, live }: Provider, path: string): string | null {
  if (new URL(apiUrl).hostname !== providerHost) return null
  return `https://dashboard.stripe.com/${live ? '' : 'test/'}${path}`
}
