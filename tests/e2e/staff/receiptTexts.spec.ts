import { expectClean } from '../expectAccessible.ts'
import { payElsewhere } from '../pay/provider.ts'
import { setHourThere } from '../setHourThere.ts'
import { awaitText, textsOn } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import {
  ask,
  button,
  choose,
  type Owner,
  open,
  openBusiness,
  sheet,
  standing,
  toasts,
} from './requestSteps.ts'

let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})

const box = (page: Page) => page.getByRole('checkbox', { name: 'Text the customer' })
const words = (page: Page) => page.getByRole('region', { name: 'The text they get' })

test('a mark as paid shows the very text first; undone at once, it texts nobody', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Paid in cash' })
  await setHourThere(world, asked.phone, 13)
  await open(page, world, asked)
  await choose(page, 'Mark as paid…')
  const mark = sheet(page, 'Mark as paid')
  await expect(box(page)).toBeChecked()
  await expect(words(page)).toContainText(
    `Bell Plumbing: thank you, £85.00 received. Receipt ${asked.number}: ${asked.link}/receipt`,
  )
  await expectClean(page)
  await mark.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(standing(page, 'Paid')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('That was undone or failed first')).toBeVisible()
  expect((await textsOn(world, asked.phone)).map(({ body }) => body)).not.toContainEqual(
    expect.stringContaining('/receipt'),
  )
})

test('a refund says what it texts for the amount that is typed, and at night until when it waits', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Refund job' })
  await payElsewhere(world, asked, 'pm_card_visa')
  await open(page, world, asked)
  await setHourThere(world, asked.phone, 3)
  await button(page, 'Refund…').click()
  const refund = sheet(page, 'Refund')
  await expect(refund.getByText(/Automatic texts wait until /)).toBeVisible()
  await page.keyboard.press('Escape')
  await setHourThere(world, asked.phone, 13)
  await button(page, 'Refund…').click()
  await refund.getByRole('textbox', { name: 'Amount in GBP' }).fill('25')
  await expect(words(page)).toContainText('Bell Plumbing: £25.00 refunded to your card.')
  await expectClean(page)
  await refund.getByRole('button', { name: 'Refund £25.00' }).click()
  await awaitText(world, asked.phone, /£25.00 refunded to your card/)
  const texted25 = page.getByRole('listitem').filter({ hasText: 'Refund text sent' })
  await expect(texted25.getByText(/^Delivered /)).toBeVisible()

  // For this time only, without.
  const texted = (await textsOn(world, asked.phone)).length
  await button(page, 'Refund…').click()
  await box(page).uncheck()
  await expect(words(page)).toHaveCount(0)
  await refund.getByRole('button', { name: 'Refund £60.00' }).click()
  await expect(standing(page, 'Refunded')).toBeVisible()
  expect(await textsOn(world, asked.phone)).toHaveLength(texted)
})

for (const [width, language, opens] of [
  [1_280, 'en', 'Refund…'],
  [320, 'en', 'Refund…'],
  [320, 'de', 'Erstatten …'],
] as const)
  test(`a wrong amount leaves the sheet of a refund as high as it was: ${width} px, ${language}`, async ({
    page,
    world,
  }) => {
    const asked = await ask(page, world, {})
    await payElsewhere(world, asked, 'pm_card_visa')
    await page.setViewportSize({ width, height: 900 })
    await open(page, world, asked)
    await page.evaluate((code) => localStorage.setItem('ringup.language', code), language)
    // The words of the text are still on their way: where the sheet shrank most.
    await page.route('**/receipt-text?*', () => undefined)
    await page.reload()
    await button(page, opens).click()
    const refund = page.getByRole('dialog')
    await expect(refund.getByRole('checkbox')).toBeChecked()
    const heightOf = async () => (await refund.boundingBox())?.height
    const before = await heightOf()
    const amount = refund.getByRole('textbox')
    await amount.fill('85.01')
    await amount.press('Enter')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    expect(await heightOf()).toBe(before)
  })

test('a refusal stays above the button of the sheet while the text above it comes', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, {})
  await payElsewhere(world, asked, 'pm_card_visa')
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, world, asked)
  let bring = () => {}
  const later = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route('**/receipt-text?*', async (route) => {
    await later
    await route.continue()
  })
  await page.route('**/refunds', (route) => route.abort())
  await button(page, 'Refund…').click()
  const refund = sheet(page, 'Refund')
  await refund.getByRole('button', { name: 'Refund £85.00' }).press('Enter')
  await expect(refund.getByRole('alert')).toBeVisible()
  bring()
  await expect(words(page)).toContainText('£85.00')
  const bottomOf = (part: ReturnType<Page['locator']>) =>
    part.evaluate((element) => element.getBoundingClientRect().bottom)
  const footTop = await refund
    .locator('[data-foot]')
    .evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(() => bottomOf(refund.getByRole('alert'))).toBeLessThanOrEqual(footTop)
})

test('a business turns each off, and the box is then unticked', async ({ page, world }) => {
  await page.goto(`${world.url}/settings/texts`)
  const onPaid = page.getByRole('switch', { name: 'When you mark a request as paid' })
  await expect(onPaid).toBeChecked()
  await expect(page.getByRole('switch', { name: 'When you refund' })).toBeChecked()
  await onPaid.click()
  await expect(onPaid).not.toBeChecked()
  await expectClean(page)
  await page.reload()
  await expect(onPaid).not.toBeChecked()
  const asked = await ask(page, world, { whatFor: 'Cash' })
  await open(page, world, asked)
  await choose(page, 'Mark as paid…')
  await expect(box(page)).not.toBeChecked()
  await expect(words(page)).toHaveCount(0)
  await page.goto(`${world.url}/settings/texts`)
  await onPaid.click()
  await expect(onPaid).toBeChecked()
})
