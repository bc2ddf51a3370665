import type { Config } from '#server/config.ts'
import { findSandbox } from './findSandbox.ts'

/**
 * Returns the page of the card provider's dashboard on which a payment and its refunds are handled.
 * @param intentId the id of its payment intent
 */
export function paymentPage(stripe: Provider, intentId: string): string {
  return dashboardPage(stripe, 'payments', 'payment_intents', intentId)
}

/** Returns the page of the dashboard on which a dispute is answered. */
export function disputePage(stripe: Provider, disputeId: string): string {
  return dashboardPage(stripe, 'disputes', 'disputes', disputeId)
}

/** Returns the page of the dashboard that lists the balance and the payouts. */
export function payoutsPage(stripe: Provider): string {
  return dashboardPage(stripe, 'payouts', 'payouts')
}

type Provider = Pick<Config['stripe'], 'scriptUrl' | 'live'>

/**
 * Returns a page of the dashboard; of the sandbox, the list of its objects.
 * @param kind the objects there, by their name in the provider's API
 */
function dashboardPage(
  { scriptUrl, live }: Provider,
  place: string,
  kind: string,
  id?: string,
): string {
  const sandbox = findSandbox(scriptUrl)
  if (sandbox) return `${sandbox}?${new URLSearchParams({ see: kind, ...(id ? { id } : {}) })}`
  return `https://dashboard.stripe.com/${live ? '' : 'test/'}${place}${id ? `/${id}` : ''}`
}
