import type Stripe from 'stripe'
import { answerChallenge } from '../../../sandbox/testing/answerChallenge.ts'
import type { Random } from '../../../scripts/seed/random.ts'
import { stranger } from '../../support/callers.ts'
import { callUntilAnswered, type Ledger } from './ledger.ts'
import type { Site } from './openPlace.ts'

/** A request whose link can be paid. */
export type PaidRequest = { id: string; payLink: string | null }

type Shop = { place: Site; ledger: Ledger; account: string }
type Shown = { amountMinor: number; currency: string }

/**
 * Good, declined, challenged and slow cards; a business pauses after a hundred declines in an hour.
 */
const cards = [
  ...Array.from({ length: 14 }, () => 'pm_card_visa'),
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
  'pm_card_threeDSecure2Required',
  'pm_card_sandboxProcessing',
  'pm_card_sandboxProcessing',
  'pm_card_sandboxProcessingDeclined',
]

/**
 * Opens the link as a payer, presses Pay and lets the browser confirm with the provider, or
 * leaves.
 */
export async function visitAndPay(
  { place, ledger, account }: Shop,
  { payLink }: PaidRequest,
  random: Random,
): Promise<void> {
  if (!payLink) return
  const path = new URL(payLink).pathname
  const by = stranger(place)
  // Each payer has an IP address of their own, by which attempts are counted.
  const headers = { 'x-forwarded-for': `2001:db8:${random.hex(4)}:${random.hex(4)}::1` }
  await callUntilAnswered(ledger, { by, method: 'GET', path, headers })
  await callUntilAnswered(ledger, { by, method: 'POST', path: `${path}/opened`, headers })
  const shown = await callUntilAnswered<Shown>(ledger, {
    by,
    method: 'GET',
    path: `${path}/status`,
    headers,
  })
  if (shown.status !== 200) return
  const { amountMinor, currency } = shown.body
  const pressed = await callUntilAnswered<{ clientSecret: string }>(ledger, {
    by,
    method: 'POST',
    path: `${path}/payment`,
    body: { amountMinor, currency },
    headers,
  })
  if (pressed.status !== 200 || random.happens(0.05)) return
  const intent = await confirm(place, account, pressed.body.clientSecret, random.pick(cards))
  if (intent?.status === 'succeeded') ledger.paid += 1
  if (intent?.status === 'requires_action' && random.happens(0.9))
    // The bank's page may have been answered in another tab, or the payment may have ended
    // meanwhile.
    await answerChallenge(intent, random.happens(0.7) ? 'complete' : 'fail').catch(() => {})
}

/**
 * Confirms as the browser script does; null if the provider does not answer and the payer gives up.
 */
async function confirm(
  { sandboxUrl }: Site,
  account: string,
  secret: string,
  card: string,
): Promise<Stripe.PaymentIntent | null> {
  const [id = ''] = secret.split('_secret_')
  try {
    const response = await fetch(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox', 'stripe-account': account },
      body: new URLSearchParams({ client_secret: secret, payment_method: card }),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? ((await response.json()) as Stripe.PaymentIntent) : null
  } catch {
    return null
  }
}
