import type { Decline, TestCard } from '../testCard.ts'

/**
 * Describes a test card that simply pays, except for the differences in `more`. `tokens` are the
 * endings of its ready-made names: `visa` makes `pm_card_visa` and `tok_visa`.
 */
export function describeCard(
  name: string,
  number: string,
  shows: string,
  tokens: string[] = [],
  more: Partial<TestCard> = {},
): TestCard {
  const brand = more.brand ?? 'visa'
  return {
    name,
    number,
    brand,
    networks: [brand],
    country: 'US',
    funding: 'credit',
    tokens,
    shows,
    decline: null,
    attachDecline: null,
    authentication: 'unenrolled',
    frictionless: false,
    authenticationError: false,
    checks: { cvc: 'pass', address_line1: 'pass', address_postal_code: 'pass' },
    riskLevel: 'normal',
    blocked: false,
    dispute: null,
    refund: 'succeeds',
    settles: 'pending',
    processingMs: 0,
    ...more,
  }
}

/** Describes a decline of the code `card_declined` (https://docs.stripe.com/declines/codes). */
export const cardDeclined = (
  declineCode: string,
  message = 'Your card was declined.',
): Decline => ({ code: 'card_declined', declineCode, message })
