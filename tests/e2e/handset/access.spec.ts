import { expectAccessible } from '../expectAccessible.ts'
import { tabTo } from '../steps.ts'
import {
  conversation,
  deliverText,
  expect,
  newPhone,
  openPhones,
  otherSender,
  type Page,
  payFor,
  phone,
  test,
} from './handsetTest.ts'

const arabic = 'مرحبا، المبلغ المستحق 120.00 يورو'

/**
 * Expects nothing to be cut off and nothing to scroll sideways on the narrowest phone, nor at 200
 * %.
 */
async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${what} at ${size.width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('the phones have no accessibility findings, light and dark, and fit 320 px', async ({
  page,
  trial,
}) => {
  const [mine, other] = [newPhone(), newPhone()]
  await payFor(trial, 'Seen beside the phones')
  await page.goto(trial.url)
  await expect(page.getByText('No phone is open')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 'no phone')
  await deliverText(trial, mine, `Pay here: ${trial.endpointUrl}/${'long'.repeat(60)}`)
  await deliverText(trial, mine, 'A code', otherSender)
  await deliverText(trial, other, arabic)
  await trial.post(`/phones/${other}/messages`, { body: 'STOP' })
  await openPhones(page, trial, mine, other)
  await expect(conversation(page, other)).toContainText('21610')
  const bubble = conversation(page, other).getByText(arabic)
  expect(await bubble.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  await expect(page.getByRole('link', { name: /Seen beside the phones/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 'two phones')
  await phone(page, mine)
    .getByRole('button', { name: /^All conversations/ })
    .click()
  await expectAccessible(page)
})

test('the objects of the doubles have no accessibility findings, light and dark, and fit 320 px', async ({
  page,
  trial,
}) => {
  const { charge } = await payFor(trial, 'Annual boiler check')
  await trial.post('/control/faults', { on: 'twilio', do: 'status', times: 2 })
  for (const query of [`?see=charges&id=${charge}`, `?see=disputes`]) {
    await page.goto(`${trial.url}/${query}`)
    await page.getByRole('button', { name: 'Doubles' }).click()
    await page
      .getByText(/Annual boiler check|No disputes yet/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await expectFits(page, query)
  }
  for (const tab of ['Faults', 'Clock', 'World', 'Test numbers']) {
    await page
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 3, name: tab })).toBeVisible()
    // A hundred equal rows find no more than a few.
    if (tab === 'Test numbers') await page.getByRole('searchbox').fill('lost')
    await expectAccessible(page)
    await expectFits(page, tab)
  }
  await page.getByRole('link', { name: 'World' }).click()
  await page.getByRole('button', { name: 'Reset…' }).click()
  await expectAccessible(page)
})

test('with the keyboard alone a phone is opened, answered, and its payment refunded', async ({
  page,
  trial,
}) => {
  const { charge } = await payFor(trial, 'Annual boiler check')
  await page.goto(`${trial.url}/?see=charges`)
  await tabTo(page.getByRole('textbox', { name: 'Open a phone' }))
  await page.keyboard.type('+44 7400 123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Reply/ })).toBeFocused()
  await page.keyboard.type('Refund me')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Refund me')
  await tabTo(page.getByRole('link', { name: /Annual boiler check/ }))
  const outline = await page.evaluate(() => {
    const focused = document.activeElement
    return focused ? getComputedStyle(focused, '::after').outlineStyle : ''
  })
  expect(outline).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Annual boiler check' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Refund…' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator('#json')).toContainText('"object": "refund"')
  const { amount_refunded: refunded } = await trial.stripe.charges.retrieve(charge)
  expect(refunded).toBe(8_500)
})

test('the theme is switched by hand and stays; reduced motion is honoured', async ({
  page,
  trial,
}) => {
  const mine = newPhone()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openPhones(page, trial, mine)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Dark colours' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.reload()
  expect(await background()).toBe(dark)
  await deliverText(trial, mine, 'Arrives without moving')
  await expect(conversation(page, mine)).toContainText('Arrives without moving')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
