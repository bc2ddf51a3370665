import { expectAccessible, expectClean, expectFits } from './expectAccessible.ts'
import { awaitText, newMobile, signUp, textsOn } from './steps.ts'
import { expect, type Page, test } from './world.ts'

const cost = (page: Page) => page.getByRole('region', { name: 'Preview of the text' })
const told = (page: Page) => cost(page).getByRole('status')
const whatFor = (page: Page) => page.getByRole('textbox', { name: 'What for' })

test.beforeEach(async ({ page, world }) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('85')
})

test('signs that double the price are named and replaced by a tap each, or all at once', async ({
  page,
}) => {
  await whatFor(page).fill('Ana’s Erdős ½ day 👍')
  await expect(told(page)).toHaveText('Sent as 2 texts instead of 1 because of ½ and 👍.')
  await cost(page).getByRole('button', { name: 'Remove 👍' }).click()
  await expect(whatFor(page)).toHaveValue('Ana’s Erdős ½ day ')
  await expect(told(page)).toHaveText('Sent as 2 texts instead of 1 because of ½.')
  await cost(page).getByRole('button', { name: 'Replace ½ with 1/2' }).click()
  // The payer's page keeps the letters as typed; only the text has them plain.
  await expect(whatFor(page)).toHaveValue('Ana’s Erdős 1/2 day ')
  await expect(told(page)).toHaveText('Sent as 1 textTo save a text, we send o for ő.')
  await expect(cost(page).getByText("Ana's Erdos 1/2 day")).toBeVisible()
  await expect(cost(page).getByRole('button')).toHaveCount(0)

  await whatFor(page).fill('Ana’s Erdős ½ day 👍')
  await cost(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(whatFor(page)).toHaveValue('Ana’s Erdős 1/2 day ')
  await expect(told(page)).toContainText('Sent as 1 text')
})

test('the sent text is exactly the text of the preview', async ({ page, world }) => {
  const phone = newMobile()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await whatFor(page).fill('Erdős’ tap')
  await expect(cost(page).getByText("£85.00 for Erdos' tap. Code ····-····.")).toBeVisible()
  await expect(cost(page).getByText('Should arrive.')).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/req_/)
  await awaitText(world, phone, /Bell/)
  const [text] = await textsOn(world, phone)
  expect(text?.body).toMatch(
    /^Bell Plumbing: £85\.00 for Erdos' tap\. Code \w{4}-\w{4}\. Pay by card: http/,
  )
})

test('on a phone, why a text may not arrive stands above the button, where it is seen without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newMobile())
  await whatFor(page).fill('Free boiler check')
  const doubt = page.getByText(/^May not arrive\./)
  await expect(doubt).toBeInViewport({ ratio: 1 })
  await expect(cost(page).getByText(/^May not arrive\./)).toHaveCount(0)
  await expectFits(page)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await expect(cost(page).getByText(/^May not arrive\./)).toBeVisible()
  await expect(doubt).toHaveCount(1)
  // On a phone the foot is higher at night, and by chance a field lies half under it, which axe takes for a small target.
  await expectAccessible(page)
})

test('letters of another script are explained, without an offer', async ({ page }) => {
  await whatFor(page).fill('Ремонт котла')
  await expect(told(page)).toHaveText(
    'Long: counts as 2 textsBecause of Cyrillic letters, such as Р, a text holds 70 characters instead of 160.',
  )
  await expect(cost(page).getByRole('button')).toHaveCount(0)
  await whatFor(page).fill('Boiler service')
  await expect(told(page)).toHaveText('Sent as 1 text')
})

test('by keyboard alone: a sign is replaced, and the next Tab goes on from there', async ({
  page,
}) => {
  await whatFor(page).fill('½ day × 2')
  await expect(cost(page).getByRole('button')).toHaveCount(3)
  const first = cost(page).getByRole('button', { name: 'Replace ½ with 1/2' })
  await whatFor(page).focus()
  for (let presses = 0; presses < 12; presses += 1) {
    if (await first.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(whatFor(page)).toHaveValue('1/2 day × 2')
  await expect(first).toHaveCount(0)
  await expect(cost(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cost(page).getByRole('button', { name: 'Replace × with x' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(whatFor(page)).toHaveValue('1/2 day x 2')
  await expect(told(page)).toHaveText('Sent as 1 text')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send request' })).toBeFocused()
})

test('with costly signs shown the screen is clean of accessibility findings and fits 320 px', async ({
  page,
}) => {
  await whatFor(page).fill('Zażółć “gęślą” jaźń\u00A0– ½ × №1 👨‍👩‍👧 👍🏽')
  await cost(page).getByRole('button', { name: 'Replace all' }).waitFor()
  await expectClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const button of await cost(page).getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expectFits(page)
  await expectAccessible(page)
})

/** Mobiles of countries with one time zone each, at least one of which has night at any time. */
const abroad = [
  { phone: '+81 90 1234 5678', timeZone: 'Asia/Tokyo' },
  { phone: '+91 98765 43210', timeZone: 'Asia/Kolkata' },
  { phone: '+57 321 123 4567', timeZone: 'America/Bogota' },
]

test('it says what time it is where the customer is, when they may be asleep', async ({ page }) => {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format())
  const asleep = abroad.find(({ timeZone }) => hourIn(timeZone) >= 21 || hourIn(timeZone) < 8)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(asleep?.phone ?? '')
  await expect(cost(page).getByText(/^It’s \d\d:\d\d where they are\.$/)).toBeVisible()
})

test('a text in another language than the screen says so, quietly', async ({ page }) => {
  await whatFor(page).fill('Boiler service')
  await expect(told(page)).toHaveText('Sent as 1 text')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+34 612 34 56 78')
  await expect(told(page)).toHaveText('Sent as 1 textIn Spanish')
  await expect(
    cost(page).getByText(/85,00 GBP por Boiler service\. Codigo ····-····/),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+971 50 123 4567')
  await expect(told(page)).toHaveText(
    'Long: counts as 3 textsIn Arabic a text holds 70 characters instead of 160.',
  )
  await expectAccessible(page)
})

/** Returns the signs of a text from left to right, as the browser has placed them. */
function placed(element: HTMLElement, words: string): string {
  const node = element.firstChild as Text
  const start = node.data.indexOf(words)
  const signs = [...words].map((sign, at) => {
    const range = document.createRange()
    range.setStart(node, start + at)
    range.setEnd(node, start + at + 1)
    const { left, top } = range.getBoundingClientRect()
    return { sign, left, top: Math.round(top) }
  })
  const [first] = signs
  if (signs.some(({ top }) => top !== first?.top)) throw new Error(`${words} stands on two lines.`)
  return signs
    .sort((one, other) => one.left - other.left)
    .map(({ sign }) => sign)
    .join('')
}

test('in a right-to-left text the link, what for and the code keep their order', async ({
  page,
  world,
}) => {
  const phone = '+971 50 123 4568'
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await whatFor(page).fill('2 hours (Bell)')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/req_/)
  const body = await awaitText(world, '+971501234568', /Bell/)
  // As a handset shows it: each line in its own direction, and wide enough for a line.
  await page.goto('about:blank')
  await page.setContent('<p style="white-space: pre-wrap; unicode-bidi: plaintext"></p>')
  const shown = page.locator('p')
  // A code whose first half has only digits is the one whose halves would swap.
  await shown.evaluate(
    (element, text) => {
      element.textContent = text
    },
    body.replace(/\u2068\w{4}-\w{4}\u2069/, '\u20687123-4567\u2069'),
  )
  const [link = ''] = body.match(/http\S+/) ?? []
  for (const words of [link, '2 hours (Bell)', '7123-4567', 'Bell Plumbing']) {
    expect(await shown.evaluate(placed, words)).toBe(words)
  }
  const left = (text: string) =>
    shown.evaluate((element, words) => {
      const node = element.firstChild as Text
      const range = document.createRange()
      range.setStart(node, node.data.indexOf(words))
      range.setEnd(node, node.data.indexOf(words) + 1)
      return range.getBoundingClientRect().left
    }, text)
  // The sentence is read from the right: the business stands right of the code.
  expect(await left('Bell Plumbing')).toBeGreaterThan(await left('7123-4567'))
})
