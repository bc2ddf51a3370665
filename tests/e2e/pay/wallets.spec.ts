import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { answerChallenge, pay, tabTo, typeCard } from '../steps.ts'
import { switchWallets, type World } from '../world.ts'
import { cards, expectClosed, note, outcome, payButton, sayEnglish } from './payPage.ts'
import { expect, type Page, test } from './payTest.ts'
import { expectHeld, intentsOf } from './provider.ts'
import { watchShifts } from './watchShifts.ts'

test.beforeEach(({ world }) => switchWallets(world.sandboxUrl, ['google_pay', 'link']))
test.afterEach(({ world }) => switchWallets(world.sandboxUrl, []))

const wallets = (page: Page) => page.frameLocator('iframe[src*="componentName=expressCheckout"]')
const button = (page: Page, brand: string) => wallets(page).getByRole('button', { name: brand })
const sheet = (page: Page) => page.frameLocator('iframe[src*="wallet-sheet"]')
const divider = (page: Page) => page.getByRole('heading', { name: sayEnglish('card.or') })

async function openOnPhone(page: Page, link: string): Promise<() => Promise<string[]>> {
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await watchShifts(page)
  await page.goto(link)
  await expect(page.locator('form.card-form button[type=submit]')).toBeEnabled()
  return shifts
}

async function choose(page: Page, card: string): Promise<void> {
  await sheet(page).getByLabel('Card').selectOption(card)
  await sheet(page).getByRole('button', { name: 'Pay' }).click()
}

type ChargedWallet = { payment_method_details: { card: { wallet: { type: string } | null } } }

async function walletsCharged(world: World): Promise<(string | undefined)[]> {
  const held = await fetch(`${world.sandboxUrl}/control/state/charges`)
  const charges = (await held.json()) as ChargedWallet[]
  return charges.map(({ payment_method_details: { card } }) => card.wallet?.type)
}

for (const brand of ['Google Pay', 'Link', 'Apple Pay']) {
  test(`${brand} pays the amount on the page, and nothing moves meanwhile`, async ({
    page,
    world,
    desk,
  }) => {
    const type = brand.toLowerCase().replace(' ', '_')
    await switchWallets(world.sandboxUrl, [type])
    const asked = await desk.ask()
    const shifts = await openOnPhone(page, asked.link)
    await expect(divider(page)).toBeVisible()
    await expect(button(page, brand)).toBeVisible()
    expect(await shifts()).toEqual([])
    await button(page, brand).click()
    await expect(sheet(page).getByText('£85.00')).toBeVisible()
    expect(await shifts()).toEqual([])
    await choose(page, cards.good)
    await expectClosed(page, 'state.paid')
    await expectHeld(world, asked, [['succeeded', 8_500]])
    expect(await walletsCharged(world)).toContain(type)
  })
}

test('a sheet that is closed charges nothing, and the card can still be used', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  const shifts = await openOnPhone(page, asked.link)
  await button(page, 'Google Pay').click()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false')
  expect(await intentsOf(world, asked)).toEqual([])
  expect(await shifts()).toEqual([])
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
})

test('a declined card in a wallet is said in plain words, and another one pays', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await openOnPhone(page, asked.link)
  await button(page, 'Google Pay').click()
  await choose(page, cards.declined)
  await expect(note(page, 'decline.other_card')).toBeVisible()
  await expect(page.locator('iframe[src*="wallet-sheet"]')).toHaveCount(0)
  await button(page, 'Link').click()
  await choose(page, cards.good)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('the bank asks after the wallet’s sheet has closed', async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await openOnPhone(page, asked.link)
  await button(page, 'Google Pay').click()
  await choose(page, cards.asksBank)
  await answerChallenge(page, 'authorize')
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('an amount that staff change while the sheet is open is not charged', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await openOnPhone(page, asked.link)
  await button(page, 'Google Pay').click()
  await expect(sheet(page).getByText('£85.00')).toBeVisible()
  await desk.change(asked, { amountMinor: 9_500 })
  await choose(page, cards.good)
  await expect(note(page, 'note.changed')).toBeVisible()
  await expect(page.locator('iframe[src*="wallet-sheet"]')).toHaveCount(0)
  await expectHeld(world, asked, [])
  await expect(page.getByRole('button', { name: 'Pay £95.00' })).toBeVisible()
})

test('where no wallet is there, the card takes their place and nothing moves', async ({
  page,
  world,
  desk,
}) => {
  await switchWallets(world.sandboxUrl, [])
  const { link } = await desk.ask()
  const shifts = await openOnPhone(page, link)
  await expect(page.getByRole('heading', { name: sayEnglish('card.heading') })).toBeVisible()
  await expect(page.locator('iframe[src*="componentName=expressCheckout"]')).toHaveCount(0)
  expect(await shifts()).toEqual([])
})

test('wallets that fail to load leave the card, and nothing moves', async ({ page, desk }) => {
  await page.route('**/sandbox/stripe/wallets*', (route) => route.abort())
  const { link } = await desk.ask()
  const shifts = await openOnPhone(page, link)
  await expect(page.getByRole('heading', { name: sayEnglish('card.heading') })).toBeVisible()
  expect(await shifts()).toEqual([])
})

test('by keyboard alone: a wallet is chosen, closed, and paid with', async ({ page, desk }) => {
  const { link } = await desk.ask()
  await openOnPhone(page, link)
  await button(page, 'Google Pay').waitFor()
  await tabTo(page.locator('iframe[src*="componentName=expressCheckout"]'))
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByLabel('Card')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(button(page, 'Google Pay')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByLabel('Card')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectClosed(page, 'state.paid')
  await expect(outcome(page, 'state.paid')).toBeFocused()
})

test('with wallets the page is accessible, and fits 320 px in the longest words', async ({
  page,
  desk,
}) => {
  const { link } = await desk.ask()
  await openOnPhone(page, `${link}?lang=de`)
  await button(page, 'Google Pay').waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
})
