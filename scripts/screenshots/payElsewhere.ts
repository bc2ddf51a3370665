import type { FrameLocator, Page } from '@playwright/test'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { World } from './startWorld.ts'

type HeldIntent = {
  id: string
  /** Null if the business has no account of its own at the provider. */
  account: string | null
  client_secret: string
  latest_charge: string | null
}

/**
 * Pays a link as another device would, without a screen, with one of the provider's test cards,
 * such as `pm_card_visa`.
 * @returns the charge, if there is one
 */
export async function payElsewhere(
  world: World,
  link: string,
  card: string,
): Promise<string | null> {
  const { amountMinor, currency } = (await (await fetch(`${link}/status`)).json()) as PayPageView
  const started = await fetch(`${link}/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amountMinor, currency }),
  })
  if (!started.ok) throw new Error(`Paying answered ${started.status}`)
  const { clientSecret } = (await started.json()) as { clientSecret: string }
  const intent = await readIntent(world, clientSecret)
  await fetch(`${world.sandboxUrl}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pk_test_sandbox',
      ...(intent.account ? { 'stripe-account': intent.account } : {}),
    },
    body: new URLSearchParams({ payment_method: card, client_secret: clientSecret }),
  })
  return (await readIntent(world, clientSecret)).latest_charge
}

/** Refunds some or all of a charge, as staff do in the provider's own dashboard. */
export async function refundCharge(
  world: World,
  charge: string | null,
  amountMinor?: number,
): Promise<void> {
  const answer = await fetch(`${world.sandboxUrl}/control/stripe/charges/${charge}/refund`, {
    method: 'POST',
    body: JSON.stringify(amountMinor === undefined ? {} : { amount: amountMinor }),
  })
  if (!answer.ok) throw new Error(`Refunding answered ${answer.status}`)
}

/** The provider's card fields on a payer's page. */
export function cardFields(page: Page): FrameLocator {
  return page.frameLocator('iframe[src*="componentName=payment"]')
}

async function readIntent(world: World, clientSecret: string): Promise<HeldIntent> {
  const held = await fetch(`${world.sandboxUrl}/control/state/payment_intents`)
  const intents = (await held.json()) as HeldIntent[]
  const intent = intents.find((one) => one.client_secret === clientSecret)
  if (!intent) throw new Error('The provider holds no such payment')
  return intent
}
