import { expectClean } from '../expectAccessible.ts'
import { expect, marked, number, openForm, type Page, sentBy, test } from './phoneTest.ts'
import { option } from './pickerParts.ts'

const states: Record<string, (page: Page) => Promise<void>> = {
  empty: async () => {},
  typed: (page) => page.keyboard.type('612345678'),
  wrong: async (page) => {
    await page.keyboard.type('612')
    await page.keyboard.press('Tab')
  },
  asking: async (page) => {
    await page.keyboard.type('612345678')
    await page.keyboard.press('Tab')
    await page.getByRole('checkbox').waitFor()
  },
}

/** Makes the server doubt every number. Called before the page opens, so that no call goes past it. */
async function doubtNumbers(page: Page): Promise<void> {
  const reading = { reason: 'NOT_IN_PLAN', e164: '+34612345678', type: null, extension: null }
  const international = '+34 612 34 56 78'
  await page.route('**/v1/phones/check', (route) =>
    route.fulfill({ json: { ...reading, country: 'ES', international } }),
  )
}

for (const language of ['en', 'ar']) {
  for (const [name, reach] of Object.entries(states)) {
    test(`${name}, ${language}: no accessibility findings, and nothing is cut off at 320 px`, async ({
      page,
      formUrl,
    }) => {
      if (name === 'asking') await doubtNumbers(page)
      await openForm(page, `${formUrl}?check=yes&language=${language}`)
      await reach(page)
      await expectClean(page)
    })
  }
}

test('by keyboard alone: a country is chosen, a number typed, confirmed and sent', async ({
  page,
  formUrl,
}) => {
  await page.goto(formUrl)
  await number(page).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Country of the number' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search countries' })).toBeFocused()
  await page.keyboard.type('+351')
  // It is found by its code, which may still be loading.
  await expect(option(page, 'Portugal')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(number(page)).toBeFocused()
  await page.keyboard.type('912345678')
  await page.keyboard.press('Enter')
  expect(await sentBy(page)).toMatchObject({ country: 'PT', e164: '+351912345678' })
  await expect(page.getByLabel('Sent')).toHaveText('912 345 678')
})

test('in an Arabic page the number runs from left to right, and so does its caret', async ({
  page,
  formUrl,
}) => {
  await openForm(page, `${formUrl}?language=ar`)
  await page.keyboard.type('+٣٤٦١٢٣٤٥٦٧٨')
  expect(await marked(page)).toBe('+34 612 34 56 78|')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  expect(await marked(page)).toBe('+34 612 34 56| 8')
  await expect(number(page)).toHaveCSS('direction', 'ltr')
  expect(await sentBy(page)).toMatchObject({ typed: '+34 612 34 56 8', country: 'ES' })
})
