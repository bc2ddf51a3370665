import { AxeBuilder } from '@axe-core/playwright'
import { askFor, awaitText, linkOn, newMobile, signUp, typeCard } from './steps.ts'
import { expect, type Page, test } from './world.ts'

/** WCAG 2.2 AA, as far as a machine can tell. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A colour on its way from one theme to the other is neither; what is folded away stands still.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ effect }) => effect instanceof KeyframeEffect && !effect.target?.checkVisibility(),
        ),
    )
    // The provider's frame is the provider's; ours is everything around it.
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .exclude('iframe')
      .analyze()
    const found = violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.target).join(' ')}`,
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** Nothing is cut off and nothing scrolls sideways on the narrowest phone. */
async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} at 320 px`).toBe(0)
  await page.setViewportSize(before)
}

test('every staff screen is clean of accessibility findings, light and dark, and fits 320 px', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
  await expectAccessible(page)
  await expectFits(page)
  await signUp(page, world, { name: 'Bell Plumbing' })
  await expectAccessible(page)
  await expectFits(page)
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await expectFits(page)
  await askFor(page, world, {
    phone: newMobile(),
    amount: '85',
    whatFor: 'Annual check',
    name: 'Ana Ruiz',
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto(`${world.url}/requests`)
  await page.getByText('Ana Ruiz').first().waitFor()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto(`${world.url}/nowhere`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
})

test('every state of the pay page is clean of accessibility findings, light and dark, and fits 320 px', async ({
  page,
  context,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85', whatFor: 'Annual check' })
  const link = await linkOn(world, phone)
  const payer = await context.newPage()
  await payer.goto(link)
  await typeCard(payer, '4000000000000002')
  await expectAccessible(payer)
  await expectFits(payer)
  await payer.getByRole('button', { name: 'Pay £85.00' }).click()
  await payer.getByRole('alert').waitFor()
  await expectAccessible(payer)
  await typeCard(payer, '4242424242424242')
  await payer.getByRole('button', { name: 'Pay £85.00' }).click()
  await payer.getByRole('heading', { name: /paid/i }).waitFor()
  await expectAccessible(payer)
  await expectFits(payer)
  await payer.goto(`${link}/receipt`)
  await expectAccessible(payer)
  await expectFits(payer)
  await payer.goto(`${world.url}/p/AAAAAAAAAAAAAAAAAAAAAA`)
  await expectAccessible(payer)
  await expectFits(payer)
})

test('by keyboard alone: sign in, ask for money, pay it, and see it on the list', async ({
  page,
  context,
  world,
}) => {
  const [mine, theirs] = [newMobile(), newMobile()]
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
  await tabTo(page, 'Phone number')
  await page.keyboard.type(mine)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  const code = (await awaitText(world, mine, /^\d{6} /)).slice(0, 6)
  await tabTo(page, 'Code')
  await page.keyboard.type(code)
  // A whole code may sign in by itself; where it does not, Enter does.
  if (await page.getByRole('textbox', { name: 'Code' }).isVisible())
    await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Business name' }).waitFor()
  await tabTo(page, 'Business name')
  await page.keyboard.type('Bell Plumbing')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'What for' }).waitFor()
  await tabTo(page, 'Phone number')
  await page.keyboard.type(theirs)
  await tabTo(page, 'Amount')
  await page.keyboard.type('42')
  await tabTo(page, 'What for')
  await page.keyboard.type('Key cutting')
  await tabTo(page, 'Send request')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/requests\/req_/)

  const payer = await context.newPage()
  await payer.goto(await linkOn(world, theirs))
  await payer
    .frameLocator('iframe[title="Secure payment input frame"]')
    .locator('#Field-numberInput')
    .waitFor()
  await payer
    .frameLocator('iframe[title="Secure payment input frame"]')
    .locator('#Field-numberInput')
    .focus()
  // The provider's fields move on by themselves as each is complete.
  await payer.keyboard.type('42424242424242421234123')
  // Then the country, which is known, and the postcode.
  await payer.keyboard.press('Tab')
  await payer.keyboard.press('Tab')
  await payer.keyboard.type('SW1A 1AA')
  await tabTo(payer, 'Pay £42.00')
  await payer.keyboard.press('Enter')
  await payer.getByRole('heading', { name: /paid/i }).waitFor()
  await page.goto(`${world.url}/requests?status=paid`)
  await expect(page.getByText('Key cutting')).toBeVisible()
})

/** Presses Tab until the control with this accessible name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('textbox', { name }).or(page.getByRole('button', { name }))
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}`)
}
