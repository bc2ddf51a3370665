import type { Page } from '@playwright/test'
import { holdPlans } from '../steps.ts'
import { expect, marked, number, openForm, putEntry, sentBy, test } from './phoneTest.ts'

const picker = (page: Page) => page.getByRole('button', { name: 'Country of the number' })

async function choose(page: Page, name: string): Promise<void> {
  await picker(page).click()
  await page.getByRole('combobox', { name: 'Search countries' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('with the field come the numbering plans, once it is shown, and nothing of the list of countries', async ({
  page,
  formUrl,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const releasePlans = await holdPlans(page)
  const plans = page.waitForRequest((request) => /\/phones-[^/]+\.js$/.test(request.url()))
  await page.goto(formUrl)
  await plans
  // The field does not wait for them.
  await expect(number(page)).toBeVisible()
  releasePlans()
  await expect(picker(page)).toHaveText(/\+\d/)
  const others = asked.filter(
    (path) => path.endsWith('.js') && !/\/(index|rolldown-runtime|phones)-/.test(path),
  )
  expect(others).toEqual([])
})

test('typed while the plans are held back for 2 s: no key is lost, and the caret stays', async ({
  page,
  formUrl,
}) => {
  await page.clock.install()
  const releasePlans = await holdPlans(page)
  await page.goto(`${formUrl}?country=US`)
  await number(page).focus()
  await page.keyboard.type('+447400 123456')
  for (let left = 3; left > 0; left -= 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.clock.runFor(2_000)
  expect(await marked(page)).toBe('+447400 12|456')
  releasePlans()
  await expect(number(page)).toHaveValue('+44 7400 12456')
  expect(await marked(page)).toBe('+44 7400 12|456')
  await page.keyboard.type('3')
  expect(await marked(page)).toBe('+44 7400 123|456')
  expect(await sentBy(page)).toMatchObject({ country: 'GB', e164: '+447400123456' })
})

test('left before the plans are there, a number becomes international when they come', async ({
  page,
  formUrl,
}) => {
  const releasePlans = await holdPlans(page)
  await page.goto(formUrl)
  await number(page).focus()
  await page.keyboard.type('612345678')
  await number(page).blur()
  await expect(number(page)).toHaveValue('612345678')
  releasePlans()
  await expect(number(page)).toHaveValue('+34 612 34 56 78')
})

test('without a network it is a plain field, and the next focus tries again', async ({
  page,
  formUrl,
}) => {
  await page.route('**/phones-*.js', (route) => route.abort())
  await page.goto(formUrl)
  await number(page).focus()
  await page.keyboard.type('612345678')
  await number(page).blur()
  expect(await sentBy(page)).toMatchObject({ typed: '612345678', e164: '+34612345678' })
  await page.unroute('**/phones-*.js')
  await number(page).focus()
  await expect(number(page)).toHaveValue('612 34 56 78')
})

test('filled in by the browser before the field was ever focused, it is read as well', async ({
  page,
  formUrl,
}) => {
  await page.goto(formUrl)
  await number(page).evaluate((node: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(node, '+447400123456')
    node.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(number(page)).toHaveValue('+44 7400 123456')
  expect(await sentBy(page)).toMatchObject({ country: 'GB' })
})

test('a country chosen anew reads a national number anew, also one that was made international', async ({
  page,
  formUrl,
}) => {
  await openForm(page, formUrl)
  await putEntry(page, 'US')
  await page.keyboard.type('2042345678')
  await choose(page, 'Germany')
  await expect(number(page)).toBeFocused()
  expect(await sentBy(page)).toMatchObject({ typed: '2042345678', country: 'DE' })
  await number(page).blur()
  await expect(number(page)).toHaveValue('+49 2042 345678')
  await choose(page, 'United States')
  expect(await sentBy(page)).toMatchObject({ typed: '(204) 234-5678', country: 'US' })
})

test('a + wins over a country chosen beside it, and the field says so', async ({
  page,
  formUrl,
}) => {
  await openForm(page, formUrl)
  await page.keyboard.type('+447400123456')
  await choose(page, 'France')
  await expect(page.getByText('The number already has a country code.')).toBeVisible()
  expect(await sentBy(page)).toMatchObject({ country: 'GB', e164: '+447400123456' })
  await expect(number(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('06')
  expect(await sentBy(page)).toMatchObject({ typed: '06', country: 'FR' })
  await expect(page.getByText('The number already has a country code.')).toBeHidden()
})

test('only a code gives way to the country chosen', async ({ page, formUrl }) => {
  await openForm(page, formUrl)
  await page.keyboard.type('+44')
  await choose(page, 'France')
  expect(await marked(page)).toBe('+33|')
})

test('words from an input method, and from dictation, are taken in whole', async ({
  page,
  formUrl,
}) => {
  await openForm(page, formUrl)
  const devtools = await page.context().newCDPSession(page)
  for (const [text, length] of [
    ['６', 1],
    ['６１', 2],
    ['６１２', 3],
  ] as const) {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: length,
      selectionEnd: length,
    })
    await expect(number(page)).toHaveValue(text)
  }
  await devtools.send('Input.insertText', { text: '612345' })
  expect(await marked(page)).toBe('612 34 5|')
  await page.keyboard.insertText(' 6 78')
  expect(await marked(page)).toBe('612 34 56 78|')
})

test('Undo and Redo of a menu take the steps of the keys', async ({ page, formUrl }) => {
  await openForm(page, formUrl)
  const ask = (inputType: string) =>
    number(page).evaluate((node: HTMLInputElement, inputType) => {
      const options = { inputType, bubbles: true, cancelable: true }
      return node.dispatchEvent(new InputEvent('beforeinput', options))
    }, inputType)
  await page.keyboard.type('61')
  await page.keyboard.press('Home')
  await page.keyboard.type('9')
  await page.evaluate(() => document.execCommand('undo'))
  expect(await marked(page)).toBe('|61')
  expect(await ask('historyUndo'), 'the browser’s own undo is refused').toBe(false)
  expect(await marked(page)).toBe('|')
  await ask('historyRedo')
  await ask('historyRedo')
  await expect(number(page)).toHaveValue('961')
})

test('a number dragged into the field is taken in whole', async ({ page, formUrl }) => {
  await openForm(page, formUrl)
  await page.evaluate(() => {
    const note = document.createElement('p')
    note.textContent = 'tel:+44-7400-123456'
    document.querySelector('main')?.prepend(note)
    getSelection()?.selectAllChildren(note)
  })
  await page.getByText('tel:+44').dragTo(number(page))
  await expect(number(page)).toHaveValue('+44 7400 123456')
})

test('Enter sends what was typed, with its country, before the field is left', async ({
  page,
  formUrl,
}) => {
  await openForm(page, formUrl)
  await page.keyboard.type('612345678')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sent')).toHaveText('612 34 56 78')
})
