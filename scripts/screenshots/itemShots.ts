import type { Page } from '@playwright/test'
import { goTo } from './goTo.ts'
import type { Shot } from './shot.ts'
import { post, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const items = [
  ['Boiler service', 8_500],
  ['Call-out, first hour', 6_000],
  ['Replace thermostatic valve, incl. 23 % VAT', 12_350],
] as const

/** The price list, the offers that it makes in the form, and the list of requests on paper. */
export async function itemShots(world: World, owner: Visitor): Promise<Shot[]> {
  for (const [name, amountMinor] of items)
    await post(world, '/v1/items', { name, amountMinor }, owner)
  const at = (path: string) => (page: Page) => goTo(page, world.url + path)
  const onPaper = (path: string) => async (page: Page) => {
    await goTo(page, world.url + path)
    await page.emulateMedia({ media: 'print' })
  }
  return [
    { name: 'price-list', as: owner, open: at('/settings/price-list') },
    { name: 'price-list-offers', as: owner, open: (page) => openOffers(page, world) },
    { name: 'paper-requests', as: owner, open: onPaper('/requests') },
    { name: 'paper-customers', as: owner, open: onPaper('/customers') },
  ]
}

async function openOffers(page: Page, world: World): Promise<void> {
  await goTo(page, `${world.url}/requests/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+353 85 012 3456')
  await page.getByRole('textbox', { name: 'What for' }).fill('b')
  await page.getByRole('option', { name: /Boiler service/ }).waitFor()
}
