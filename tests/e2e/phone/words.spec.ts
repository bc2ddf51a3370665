import type { Page } from '@playwright/test'
import { doubtWords, refusalWords } from '../../../rules/phone/phoneWords.ts'
import type { PhoneReading } from '../../../rules/shapes/phone.ts'
import { expect, number, openForm, putEntry, sentBy, test } from './phoneTest.ts'

const said = (page: Page) => page.locator('[aria-live=polite]').filter({ hasText: /\S/ })
const short = refusalWords.TOO_SHORT

test('a mistake is explained once, when the typing pauses, and disappears once it is corrected', async ({
  page,
  formUrl,
}) => {
  await page.clock.install()
  await openForm(page, formUrl)
  // From here on only the test lets time pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  // The live region exists before it has anything to say.
  await expect(page.locator('p[aria-live=polite]')).toHaveText(['', ''])
  await page.keyboard.type('612')
  await page.clock.runFor(900)
  await page.keyboard.type('3')
  await page.clock.runFor(900)
  await expect(said(page)).toHaveCount(0)
  await expect(number(page)).toHaveAccessibleDescription('Any country, in any form.')
  await page.clock.runFor(100)
  await expect(said(page)).toHaveText(short)
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(number(page)).toHaveAccessibleDescription(short)
  // A person who types a digit a second does not hear after each that more are missing.
  await said(page).evaluate((node) => {
    const changed = new MutationObserver(() => node.setAttribute('data-said-again', ''))
    changed.observe(node, { childList: true, characterData: true, subtree: true })
  })
  for (const digit of '4567') {
    await page.keyboard.type(digit)
    await page.clock.runFor(1_100)
  }
  await expect(said(page)).toHaveText(short)
  await expect(said(page)).not.toHaveAttribute('data-said-again')
  await page.keyboard.type('8')
  await expect(said(page)).toHaveCount(0)
  await expect(number(page)).not.toHaveAttribute('aria-invalid')
})

test('another mistake is explained at the next pause, not at the key', async ({
  page,
  formUrl,
}) => {
  await page.clock.install()
  await openForm(page, formUrl)
  await page.keyboard.type('612')
  await page.clock.runFor(1_000)
  await expect(said(page)).toHaveText(short)
  await page.keyboard.insertText('345678901234')
  await expect(said(page)).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(said(page)).toHaveText(refusalWords.TOO_LONG)
})

for (const [typed, words] of [
  ['612', short],
  ['+34 612', short],
  ['612 345 678 901', refusalWords.TOO_LONG],
  ['+999 612 345 678', refusalWords.INVALID_COUNTRY_CODE],
  ['612345678 and 698765432', refusalWords.SEVERAL_NUMBERS],
  ['4.47E+11', refusalWords.DIGITS_LOST],
] as const) {
  test(`${typed}: said when the field is left, and the text stays`, async ({ page, formUrl }) => {
    await openForm(page, formUrl)
    await page.keyboard.insertText(typed)
    await page.keyboard.press('Tab')
    await expect(said(page)).toHaveText(words)
    expect((await sentBy(page)).typed.replace(/ /g, '')).toBe(typed.replace(/ /g, ''))
  })
}

test('an empty field says nothing when it is left', async ({ page, formUrl }) => {
  await openForm(page, formUrl)
  await page.keyboard.press('Tab')
  await expect(said(page)).toHaveCount(0)
})

const british: PhoneReading = {
  valid: true,
  possible: true,
  e164: '+442079460958',
  country: 'GB',
  type: 'FIXED_LINE',
  national: '020 7946 0958',
  international: '+44 20 7946 0958',
  extension: null,
  reason: null,
  textable: false,
}

/** Makes the server read every number alike; returns what it was asked. */
async function answerWith(page: Page, reading: PhoneReading): Promise<unknown[]> {
  const asked: unknown[] = []
  await page.route('**/v1/phones/check', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: reading })
  })
  return asked
}

test('a landline, by the server’s word, is confirmed in the field; another number asks anew', async ({
  page,
  formUrl,
}) => {
  const asked = await answerWith(page, british)
  await openForm(page, `${formUrl}?check=yes&country=GB`)
  await page.keyboard.type('02079460958')
  await page.keyboard.press('Tab')
  const box = page.getByRole('checkbox', { name: 'This number can receive texts' })
  await box.check()
  await expect(said(page)).toHaveText(doubtWords.FIXED_LINE)
  await expect(box).toHaveAccessibleDescription(doubtWords.FIXED_LINE)
  expect(asked).toEqual([{ typed: '020 7946 0958', country: 'GB' }])
  await number(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(box).toBeHidden()
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await expect(box).not.toBeChecked()
})

test('the server’s refusal is shown beside the field', async ({ page, formUrl }) => {
  await answerWith(page, { ...british, type: 'PREMIUM_RATE' })
  await openForm(page, `${formUrl}?check=yes&country=GB`)
  await page.keyboard.type('02079460958')
  await page.keyboard.press('Tab')
  await expect(said(page)).toContainText('premium-rate number')
})

test('a number that nobody knows is shown as the server reads it', async ({ page, formUrl }) => {
  await answerWith(page, {
    ...british,
    country: 'GB',
    type: null,
    valid: false,
    reason: 'NOT_IN_PLAN',
    e164: '+444155552671',
    national: '4155552671',
    international: '+44 4155552671',
  })
  await openForm(page, `${formUrl}?check=yes&country=GB`)
  await page.keyboard.insertText('(415) 555-2671')
  await page.keyboard.press('Tab')
  await expect(said(page)).toHaveText(doubtWords.NOT_IN_PLAN)
  await expect(number(page)).toHaveValue('+44 4155552671')
})

test('an unfinished number with its trunk 0 never gets a code before that 0', async ({
  page,
  formUrl,
}) => {
  await openForm(page, `${formUrl}?country=GB`)
  await page.keyboard.type('0740012')
  await page.keyboard.press('Tab')
  await expect(said(page)).toHaveText(refusalWords.INVALID_LENGTH)
  await expect(number(page)).not.toHaveValue(/\+/)
})

test('where the server cannot tell the country, the number stands as it was typed', async ({
  page,
  formUrl,
}) => {
  const nothing = { e164: null, country: null, type: null, national: null, international: null }
  await answerWith(page, {
    ...british,
    ...nothing,
    valid: false,
    possible: false,
    reason: 'COUNTRY_NEEDED',
  })
  await openForm(page, `${formUrl}?check=yes&country=US`)
  await page.keyboard.type('2042345678')
  await page.keyboard.press('Tab')
  await expect(said(page)).toContainText('Choose this number’s country, or start with +')
  await expect(number(page)).toHaveValue('(204) 234-5678')
})

test('an answer that comes after another number was begun is not heard', async ({
  page,
  formUrl,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/phones/check', async (route) => {
    await held.promise
    await route.fulfill({ json: british })
  })
  await openForm(page, `${formUrl}?check=yes&country=GB`)
  await page.keyboard.type('02079460958')
  await page.keyboard.press('Tab')
  await number(page).focus()
  await page.keyboard.press('Backspace')
  const answered = page.waitForResponse('**/v1/phones/check')
  held.resolve()
  await (await answered).finished()
  await expect(number(page)).toHaveValue('+44 20 7946 095')
  await expect(page.getByRole('checkbox')).toBeHidden()
})

test('the form’s message takes precedence over the field’s', async ({ page, formUrl }) => {
  await page.goto(`${formUrl}?error=Another+customer+has+this+number.`)
  await expect(said(page)).toHaveText('Another customer has this number.')
  await putEntry(page, 'ES', '612')
  await number(page).blur()
  await expect(said(page)).toHaveText('Another customer has this number.')
})
