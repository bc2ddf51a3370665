import type { Page } from '@playwright/test'
import type { RequestView } from '#rules/shapes/request.ts'
import { goTo } from './goTo.ts'
import { payElsewhere } from './payElsewhere.ts'
import type { Shot } from './shot.ts'
import { post, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const lines = [
  { name: 'Call-out, first hour', quantity: 1, unitPriceMinor: 6_000 },
  { name: 'Thermostatic valve, incl. 23 % VAT', quantity: 2, unitPriceMinor: 1_850 },
]
const long = Array.from({ length: 7 }, (_, place) => ({
  name: `Radiator ${place + 1}`,
  quantity: place + 1,
  unitPriceMinor: 1_299,
}))

/** A request of several lines: its form, its screen, the payer's page and the receipt. */
export async function lineShots(world: World, owner: Visitor): Promise<Shot[]> {
  const [open, many, paid] = await Promise.all([
    ask(world, owner, '+353850141901', lines),
    ask(world, owner, '+353850141902', long),
    ask(world, owner, '+353850141903', lines),
  ])
  await payElsewhere(world, paid.payLink ?? '', 'pm_card_visa')
  const staffAt = (path: string) => (page: Page) => goTo(page, world.url + path)
  const payerAt = (link: string | null) => async (page: Page) => {
    await goTo(page, link ?? '')
    await page.locator('[data-fields=loading]').waitFor({ state: 'detached' })
  }
  const arabic = `${open.payLink}?lang=ar`
  return [
    { name: 'lines-form', as: owner, open: (page) => openForm(page, world) },
    { name: 'lines-form-errors', as: owner, open: (page) => openWrong(page, world) },
    { name: 'lines-request', as: owner, open: staffAt(`/requests/${open.id}`) },
    { name: 'lines-change', as: owner, open: (page) => openChange(page, world, open.id) },
    { name: 'lines-pay', open: payerAt(open.payLink) },
    { name: 'lines-pay-many', open: payerAt(many.payLink) },
    { name: 'lines-receipt', open: payerAt(`${paid.payLink}/receipt`) },
    { name: 'lines-pay-ar', open: payerAt(arabic) },
    { name: 'lines-receipt-ar', open: payerAt(`${paid.payLink}/receipt?lang=ar`) },
  ]
}

async function ask(
  world: World,
  owner: Visitor,
  phone: string,
  asked: typeof lines,
): Promise<RequestView> {
  const wanted = { phone, whatFor: 'Call-out and valves', lines: asked }
  return (await (await post(world, '/v1/requests', wanted, owner)).json()) as RequestView
}

const box = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

/** Fills in the form by the names of its fields, which no language changes. */
async function openForm(page: Page, world: World): Promise<void> {
  await goTo(page, `${world.url}/requests/new`)
  await box(page, 'phone').fill('+353 85 012 3456')
  await box(page, 'amountMinor').fill('60')
  await box(page, 'whatFor').fill('Call-out')
  // The offers for the words would lie over the button.
  await page.keyboard.press('Escape')
  await addLine(page)
  await box(page, 'lines.1.name').fill('Thermostatic valve')
  await box(page, 'lines.1.quantity').fill('2')
  await box(page, 'lines.1.unitPriceMinor').fill('18.50')
  await box(page, 'lines.1.name').focus()
}

async function openWrong(page: Page, world: World): Promise<void> {
  await openForm(page, world)
  await box(page, 'lines.1.quantity').fill('0')
  await box(page, 'lines.1.unitPriceMinor').fill('')
  await page.locator('form button[type=submit]').click()
}

async function openChange(page: Page, world: World, id: string): Promise<void> {
  await goTo(page, `${world.url}/requests/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await box(page, 'lines.1.name').waitFor()
}

async function addLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a line' }).click()
  await box(page, 'lines.1.name').waitFor()
}
