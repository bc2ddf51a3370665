import type { Page } from '@playwright/test'
import type { RequestList } from '#rules/shapes/requestList.ts'
import type { Shot } from './shot.ts'
import { post, read, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/**
 * The sandbox's page: phones that have just been asked for money, and the records of the doubles.
 */
export async function handsetShots(world: World, owner: Visitor): Promise<Shot[]> {
  const { data } = await read<RequestList>(world, owner, '/v1/requests?status=open')
  const [first = '', second = ''] = new Set(data.map(({ customer }) => customer.phone))
  for (const phone of [first, second]) {
    const asked = data.find(({ customer }) => customer.phone === phone)
    await post(world, `/v1/requests/${asked?.id}/send`, undefined, owner)
  }
  await answer(world, first, 'Can I pay on Friday?')
  await answer(world, second, 'STOP')
  for (const [description, amount, card] of payments) await pay(world, description, amount, card)
  const at = (path: string, prepare?: (page: Page) => Promise<void>) => async (page: Page) => {
    // Clears the faults that the last picture set.
    await fetch(`${world.sandboxUrl}/control/faults`, { method: 'DELETE' })
    await page.goto(`${world.sandboxUrl}/${path}`)
    await page.getByRole('link', { name: /^http/ }).first().waitFor()
    await prepare?.(page)
  }
  return [
    { name: 'handset', open: at(`#${first}`) },
    { name: 'handset-two', open: at(`#${first},${second}`) },
    { name: 'handset-charge', open: at(`?see=charges#${first}`, openCharge) },
    { name: 'handset-faults', open: at(`?tab=faults#${first}`, setFault) },
    { name: 'handset-tests', open: at(`?tab=tests#${first}`, seeDoubles) },
  ]
}

const payments: [string, string, string][] = [
  ['Late fee', '1500', 'pm_card_visa'],
  ['Deposit for a table of 8', '5000', 'pm_card_chargeDeclined'],
  ['Bathroom tap, two visits', '24000', 'pm_card_mastercard'],
  ['Brake pads, front', '8500', 'pm_card_threeDSecure2Required'],
  ['Gutter, front and back', '33000', 'pm_card_amex'],
  ['Chimney sweep', '11000', 'pm_card_createDispute'],
  ['Annual boiler check', '8500', 'pm_card_visa'],
]

/** Pays like any app: the app itself was seeded with its own payments. */
async function pay(world: World, description: string, amount: string, card: string): Promise<void> {
  await fetch(`${world.sandboxUrl}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      ...{ amount, currency: 'eur', description, payment_method: card, confirm: 'true' },
      ...{ 'automatic_payment_methods[enabled]': 'true' },
      ...{ 'automatic_payment_methods[allow_redirects]': 'never' },
    }),
  })
}

async function answer(world: World, phone: string, body: string): Promise<void> {
  await fetch(`${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`, {
    method: 'POST',
    body: JSON.stringify({ body }),
  })
}

/** On a phone the doubles are behind the phones. */
async function seeDoubles(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1_200) {
    await page.getByRole('button', { name: 'Doubles' }).click()
  }
}

async function openCharge(page: Page): Promise<void> {
  await seeDoubles(page)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Events' }).waitFor()
}

async function setFault(page: Page): Promise<void> {
  await seeDoubles(page)
  await page.getByRole('button', { name: 'Fail the next text' }).click()
  await page.getByRole('list', { name: 'Faults that are set' }).getByRole('listitem').waitFor()
}
