import { changeRole } from '../changeRole.ts'
import { expectClean } from '../expectAccessible.ts'
import { enroll, newMobile } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { amount, listRequests, phone, send, whatFor } from './newRequestSteps.ts'
import { button, expectThumbs, isFocused } from './requestSteps.ts'

const open = (page: Page, world: World) => page.goto(`${world.url}/settings/price-list`)
const rows = (page: Page) => page.getByRole('list', { name: 'Price list' }).getByRole('listitem')
const offers = (page: Page) => page.getByRole('listbox', { name: 'Price list and recent' })
const option = (page: Page, name: RegExp) => offers(page).getByRole('option', { name })

/** Adds an item by the call of the screen. */
async function add(page: Page, world: World, name: string, amountMinor: number): Promise<void> {
  const answer = await page.request.post(`${world.url}/v1/items`, {
    headers: { origin: world.url },
    data: { name, amountMinor },
  })
  expect(answer.status()).toBe(201)
}

/** Chooses a line of the menu of an item, by keyboard alone. */
async function choose(page: Page, item: string, line: string): Promise<void> {
  await button(page, `Change ${item}`).press('Enter')
  await page.getByRole('menuitem', { name: line }).press('Enter')
}

test('an owner writes the price list: adds, corrects, moves and deletes', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/business`)
  await page.getByRole('link', { name: 'Price list' }).click()
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expectClean(page)
  await button(page, 'Add item').click()
  const [name, price] = ['Name', 'Price in GBP'].map((label) =>
    page.getByRole('textbox', { name: label }),
  )
  if (!name || !price) throw new Error('no fields')
  await expect(name).toBeFocused()
  await page.keyboard.type('Boiler service')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type the price.')).toBeVisible()
  await expect(price).toBeFocused()
  await page.keyboard.type('$85')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type an amount such as 85 or 85.00.')).toBeVisible()
  await price.fill('85')
  await expectClean(page)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Boiler service.*£85\.00/])
  await expect(button(page, 'Add item')).toBeFocused()
  await button(page, 'Add item').click()
  await name.fill('boiler SERVICE')
  await price.fill('90')
  await button(page, 'Save').click()
  await expect(page.getByText(/Another item in your price list has this name/)).toBeVisible()
  await name.fill('Call-out')
  await button(page, 'Save').click()
  await expect(rows(page)).toHaveText([/Boiler service/, /Call-out.*£90\.00/])

  await choose(page, 'Boiler service', 'Move down')
  await expect(rows(page)).toHaveText([/Call-out/, /Boiler service/])
  await expect(page.getByText('“Boiler service” is now 2 of 2.')).toBeAttached()
  await expect.poll(() => button(page, 'Change Boiler service').evaluate(isFocused)).toBe(true)
  await choose(page, 'Boiler service', 'Move up')
  await expect(rows(page)).toHaveText([/Boiler service/, /Call-out/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Boiler service/, /Call-out/])
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThumbs(page)

  await choose(page, 'Call-out', 'Edit')
  await expect(price).toHaveValue('90.00')
  await price.fill('60')
  await button(page, 'Save').click()
  await expect(rows(page)).toHaveText([/Boiler service/, /Call-out.*£60\.00/])
  await choose(page, 'Boiler service', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete “Boiler service”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveText([/Call-out/])
  await expect(button(page, 'Change Call-out')).toBeFocused()
})

test('the form offers items as one types; choosing one by keys fills in what for and the amount', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await add(page, world, 'Boiler service', 8_500)
  await add(page, world, 'Call-out', 6_000)
  await page.goto(`${world.url}/requests/new`)
  await phone(page).fill(newMobile())
  await whatFor(page).focus()
  await expect(offers(page)).toBeVisible()
  await page.keyboard.type('boi')
  await expect(offers(page).getByRole('option')).toHaveText([/Boiler service.*£85\.00/])
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /Boiler/)).toHaveAttribute('aria-selected', 'true')
  const active = await option(page, /Boiler/).getAttribute('id')
  await expect(whatFor(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('Enter')
  await expect(whatFor(page)).toHaveValue('Boiler service')
  await expect(amount(page)).toHaveValue('85.00')
  await expect(offers(page)).toHaveCount(0)
  await send(page).click()
  await page.waitForURL(/\/requests\/req_/)
  // One item is one amount; a second one makes lines (lines.spec.ts).
  expect((await listRequests(page, world))[0]).toMatchObject({
    whatFor: 'Boiler service',
    amountMinor: 8_500,
    lines: null,
  })
})

test('an amount that somebody typed stays, whatever item is chosen', async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await add(page, world, 'Boiler service', 8_500)
  await page.goto(`${world.url}/requests/new`)
  await amount(page).fill('70')
  await whatFor(page).fill('boi')
  await option(page, /Boiler service/).click()
  await expect(whatFor(page)).toHaveValue('Boiler service')
  await expect(amount(page)).toHaveValue('70.00')
})

test('staff read the price list and see why they cannot change it', async ({ page, world }) => {
  const owner = await enroll(page, world, { name: 'Bell Plumbing' })
  await add(page, world, 'Boiler service', 8_500)
  await changeRole(world, owner, 'staff')
  await open(page, world)
  await expect(rows(page)).toHaveText([/Boiler service/])
  await expect(page.getByText('Only an owner or a manager can change these.')).toBeVisible()
  await expect(button(page, 'Add item')).toHaveCount(0)
  await expect(button(page, 'Change Boiler service')).toHaveCount(0)
})
