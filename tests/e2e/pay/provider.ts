import { expect, newAddress, type World } from '../world.ts'
import type { Asked, Desk } from './openDesk.ts'

/** A payment intent as the card provider has it. */
type HeldIntent = {
  id: string
  account: string
  status: string
  amount: number
  amount_received: number
  client_secret: string
  latest_charge: string | null
  next_action: { redirect_to_url?: { url: string } } | null
  metadata: Record<string, string>
}

export type Fault = {
  on: string
  do: string
  times?: number
  ms?: number
  status?: number
  error?: Record<string, string>
}

/** Makes the sandbox fail in a given way, until the faults are cleared. */
export async function setFault(world: World, fault: Fault): Promise<void> {
  await control(world, 'POST', 'faults', fault)
}

export async function clearFaults(world: World): Promise<void> {
  await control(world, 'DELETE', 'faults')
}

/** Returns the card provider's intents for a request, oldest first. */
export async function intentsOf(world: World, asked: Asked): Promise<HeldIntent[]> {
  const held = await fetch(`${world.sandboxUrl}/control/state/payment_intents`)
  const intents = (await held.json()) as HeldIntent[]
  return intents.filter((intent) => intent.metadata['request_id'] === asked.id)
}

/** Returns the status and the captured amount of each intent for a request. */
export async function heldFor(world: World, asked: Asked): Promise<[string, number][]> {
  const intents = await intentsOf(world, asked)
  return intents.map((intent) => [intent.status, intent.amount_received])
}

/** Waits until the card provider has exactly these intents for a request. */
export async function expectHeld(
  world: World,
  asked: Asked,
  expected: [status: string, receivedMinor: number][],
): Promise<void> {
  await expect.poll(() => heldFor(world, asked), { intervals: [50] }).toEqual(expected)
}

/** Refunds some of a payment, or the rest, as staff do in the provider's own dashboard. */
export async function refund(world: World, asked: Asked, amount?: number): Promise<void> {
  const [intent] = await intentsOf(world, asked)
  const path = `stripe/charges/${intent?.latest_charge}/refund`
  await control(world, 'POST', path, amount === undefined ? {} : { amount })
}

/** Lets the bank accept the payments for a request that it still processes. */
export async function answerBank(world: World, asked: Asked): Promise<void> {
  for (const { id, status } of await intentsOf(world, asked))
    if (status === 'processing')
      await control(world, 'POST', `stripe/payment_intents/${id}/answer`, {})
}

type Confirming = { amountMinor?: number; currency?: string; returnUrl?: string }

/**
 * Pays as another device does, without a screen: our server starts the attempt, and the provider
 * gets a test card, such as `pm_card_visa`. Returns the intent.
 */
export async function payElsewhere(
  world: World,
  asked: Asked,
  card: string,
  { amountMinor = 8_500, currency = 'GBP', returnUrl }: Confirming = {},
): Promise<HeldIntent> {
  const started = await fetch(`${asked.link}/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ amountMinor, currency }),
  })
  expect(started.status, await started.clone().text()).toBe(200)
  const { clientSecret } = (await started.json()) as { clientSecret: string }
  const intent = (await intentsOf(world, asked)).find((one) => one.client_secret === clientSecret)
  // The provider leads to the bank's own page only if a server confirms with a return URL; a
  // browser's confirmation shows it in the page.
  const by = returnUrl
    ? { key: 'sk_test_sandbox', more: { return_url: returnUrl } }
    : { key: 'pk_test_sandbox', more: { client_secret: clientSecret } }
  await fetch(`${world.sandboxUrl}/v1/payment_intents/${intent?.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.key}`, 'stripe-account': intent?.account ?? '' },
    body: new URLSearchParams({ payment_method: card, ...by.more }),
  })
  return (await intentsOf(world, asked)).find((one) => one.id === intent?.id) as HeldIntent
}

/** Makes cards decline on another device a number of times, each known to our server. */
export async function declineElsewhere(
  world: World,
  desk: Desk,
  asked: Asked,
  times: number,
  card = 'pm_card_chargeDeclined',
): Promise<void> {
  const declines = async () => {
    const { timeline } = await desk.read(asked)
    return timeline.filter(({ type }) => type === 'payment.declined').length
  }
  for (let declined = 1; declined <= times; declined += 1) {
    await payElsewhere(world, asked, card)
    await expect.poll(declines, { intervals: [20] }).toBe(declined)
  }
}

async function control(world: World, method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${world.sandboxUrl}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
}
