import { expectFits } from '../expectAccessible.ts'
import { tabTo, typeCard } from '../steps.ts'
import { cardField, cards, expectClosed, note, outcome, payButton, sayEnglish } from './payPage.ts'
import { expect, expire, type Page, test } from './payTest.ts'
import { expectHeld } from './provider.ts'

test('by keyboard alone: read, correct a declined card, pay, and go to the receipt', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await cardField(page, 'number').waitFor()
  await tabTo(page.locator('iframe'))
  await typeByKeys(page, cards.declined)
  await expect(note(page, 'decline.other_card')).toBeVisible()
  await expect(payButton(page)).toBeFocused()
  await cardField(page, 'number').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await typeByKeys(page, cards.good)
  await expectClosed(page, 'state.paid')
  await expect(outcome(page, 'state.paid')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: sayEnglish('receipt.view') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: sayEnglish('receipt.heading') })).toBeVisible()
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('by keyboard alone: another language, and a new link', async ({ page, world, desk }) => {
  const asked = await desk.ask()
  await expire(world, asked)
  await page.goto(asked.link)
  await tabTo(page.locator('button'))
  await page.keyboard.press('Enter')
  await expect(outcome(page, 'newLink.sent')).toBeFocused()
  await tabTo(page.locator('summary'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'العربية' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a screen reader reads who, how much and what for, then the card, then the button', async ({
  page,
  desk,
}) => {
  const asked = await desk.ask({ whatFor: 'Boiler service' })
  await page.goto(asked.link)
  await expect(payButton(page)).toBeEnabled()
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Bell Plumbing" [level=1]
      - link /\\+44 20 7946 0958/
      - paragraph: £85.00
      - paragraph: Boiler service
      - list:
        - listitem: /Request \\d+/
      - paragraph:
        - strong: /Code \\w{4}-\\w{4}/
      - heading "Pay by card" [level=2]
      - paragraph: /encrypted/
      - iframe
      - button "Pay £85.00"
      - group: Language English
  `)
})

for (const state of ['open', 'expired'] as const) {
  test(`${state}: at 200 % zoom and with double text size nothing is cut off or scrolls sideways`, async ({
    page,
    world,
    desk,
  }) => {
    const asked = await desk.ask({ amountMinor: 99_999_999, details: 'One\nTwo' })
    if (state === 'expired') await expire(world, asked)
    await page.goto(asked.link)
    if (state === 'open') await expect(payButton(page)).toBeEnabled()
    // 1280 × 800 at 200 % zoom is 640 × 400 to the page.
    await page.setViewportSize({ width: 640, height: 400 })
    await expectNothingCut(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%')
    })
    await expectNothingCut(page)
    await expectFits(page)
  })
}

test('with forced colours the button has an edge and the focus a ring; with reduced motion nothing moves', async ({
  page,
  desk,
}) => {
  const asked = await desk.ask()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(asked.link)
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, cards.good)
  const edge = await payButton(page).evaluate((button) => getComputedStyle(button).borderStyle)
  expect(edge).not.toBe('none')
  const call = page.locator('header a').first()
  await call.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(call).toBeFocused()
  const ring = await call.evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(ring).not.toBe('none')

  const over = Promise.withResolvers<void>()
  await page.route('**/payment', async (route) => {
    await over.promise
    await route.abort()
  })
  await payButton(page).click()
  await expect(page.locator('form.card-form')).toHaveAttribute('aria-busy', 'true')
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target?.checkVisibility() ? [target.className] : []
    }),
  )
  // It alone shows that something is going on; it turns slowly.
  expect(moving).toEqual(['spinner'])
  over.resolve()
  await expect(note(page, 'decline.not_started')).toBeVisible()
})

/** Types a card into the provider's fields, which move the focus on, and presses the button. */
async function typeByKeys(page: Page, number: string): Promise<void> {
  await page.keyboard.type(`${number}1234123`)
  // Then the country, which is already set, and the postcode.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('SW1A 1AA')
  await page.keyboard.press('Tab')
  await expect(payButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
}

async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const wide = document.documentElement
    const runs = wide.scrollWidth > wide.clientWidth ? ['the page itself'] : []
    const clipped = [...document.querySelectorAll('main *')].filter((one) => {
      const { overflowX, clipPath } = getComputedStyle(one)
      return overflowX === 'hidden' && clipPath === 'none' && one.scrollWidth > one.clientWidth + 1
    })
    return [...runs, ...clipped.map((one) => `${one.localName}.${one.className}`)]
  })
  expect(cut).toEqual([])
}
