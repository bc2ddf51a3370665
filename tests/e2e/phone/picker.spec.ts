import { expectAccessible } from '../expectAccessible.ts'
import { holdPlans } from '../steps.ts'
import { expect, number, test } from './phoneTest.ts'
import {
  active,
  button,
  buttonBehind,
  chosen,
  list,
  openPicker,
  option,
  search,
} from './pickerParts.ts'

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`${width} px: no accessibility findings, closed and open`, async ({ page, formUrl }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${formUrl}?country=GB&suggested=FR`)
    await expectAccessible(page)
    await button(page).click()
    await expect(option(page, 'France')).toBeVisible()
    // The rows are of one kind: a dozen stand for all, which would take axe half a minute.
    await page.addStyleTag({ content: '[role=option]:nth-child(n+12) { display: none }' })
    await expectAccessible(page)
  })

  test(`${width} px: no accessibility findings, with a few found and with nothing`, async ({
    page,
    formUrl,
  }) => {
    await page.setViewportSize({ width, height })
    await openPicker(page, `${formUrl}?country=GB`)
    await search(page).fill('united')
    await expect(option(page, 'Zimbabwe')).toHaveCount(0)
    await expectAccessible(page)
    await search(page).fill('zzzz')
    await expect(list(page)).toBeHidden()
    await expectAccessible(page)
  })
}

test('the button says what it is for and what is chosen', async ({ page, formUrl }) => {
  await page.goto(`${formUrl}?country=GB`)
  await expect(button(page)).toHaveAccessibleName('Country of the number: United Kingdom, GB')
  await number(page).focus()
  await expect(button(page)).toHaveAccessibleName('Country of the number: United Kingdom, GB +44')
  await expect(button(page)).toHaveText('GB +44')
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
})

test('by keyboard alone: open, search, choose, and go on in the number', async ({
  page,
  formUrl,
}) => {
  await page.goto(`${formUrl}?country=GB`)
  await button(page).waitFor()
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  expect(await active(page)).toContain('United Kingdom')
  await page.keyboard.type('spa')
  await expect(list(page).getByRole('option')).toHaveText([/^Spain/])
  expect(await active(page)).toContain('Spain')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('ES')
  await expect(number(page)).toBeFocused()
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page)).toBeFocused()
})

test('arrows, Home and End move through the list, which scrolls along', async ({
  page,
  formUrl,
}) => {
  await page.goto(`${formUrl}?country=GB`)
  await button(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toBeFocused()
  // The calling codes come with the numbering plans, a moment later.
  await expect(option(page, 'United Kingdom').first()).toContainText('+44')
  const before = await active(page)
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).not.toBe(before)
  await page.keyboard.press('ArrowUp')
  expect(await active(page)).toBe(before)
  await page.keyboard.press('End')
  expect(await active(page)).toContain('Zimbabwe')
  await expect(option(page, 'Zimbabwe')).toBeInViewport()
  await page.keyboard.press('Home')
  expect(await active(page)).toBe(before)
})

test('what is typed on the closed button is searched, though the list is still loading', async ({
  page,
  formUrl,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/CountryPopup.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${formUrl}?country=GB`)
  await button(page).focus()
  await page.keyboard.type('swe', { delay: 0 })
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('swe')
  await expect(list(page).getByRole('option')).toHaveText([/^Sweden/])
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('SE')
})

test('Esc, the button itself and a press beside the list close it, change nothing, and give the focus back', async ({
  page,
  formUrl,
}) => {
  await openPicker(page, `${formUrl}?country=GB`)
  await page.keyboard.type('spain')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(button(page)).toBeFocused()

  await button(page).click()
  await expect(search(page)).toHaveValue('')
  await buttonBehind(page).dispatchEvent('click')
  await expect(list(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  await button(page).click()
  await expect(list(page)).toBeVisible()
  await page.mouse.click(1200, 700)
  await expect(list(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(chosen(page)).toHaveText('GB')
})

test('a second press on the button closes the list and does not open it again', async ({
  page,
  formUrl,
}) => {
  await openPicker(page, `${formUrl}?country=GB`)
  const box = await buttonBehind(page).boundingBox()
  if (!box) throw new Error('The button has no place.')
  await page.mouse.click(box.x + 10, box.y + 10)
  await expect(list(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(button(page)).toBeFocused()
})

test('Tab stays in the list, Shift+Tab as well, until it is closed', async ({ page, formUrl }) => {
  await openPicker(page, `${formUrl}?country=GB`)
  await expect(search(page)).toBeFocused()
  const dialog = page.getByRole('dialog', { name: 'Country of the number' })
  const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement))
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect.poll(isInside, key).toBe(true)
  }
})

test('a country that was chosen stands first the next time, on this device', async ({
  page,
  formUrl,
}) => {
  await openPicker(page, `${formUrl}?country=GB&suggested=FR`)
  await option(page, 'France').click()
  await expect(chosen(page)).toHaveText('FR')
  await expect(number(page)).toBeFocused()
  await openPicker(page, `${formUrl}?country=GB&suggested=FR`)
  const group = list(page).getByRole('group')
  await expect(group.nth(0)).toHaveAccessibleName('Recent')
  await expect(group.nth(0).getByRole('option')).toHaveText([/^France/])
  await expect(group.nth(1).getByRole('option')).toHaveText([/^United Kingdom/])
  await expect(option(page, 'France')).toHaveCount(1)
})

test('searching a country does not leave the number, which stays as it was typed', async ({
  page,
  formUrl,
}) => {
  await page.goto(`${formUrl}?country=GB`)
  await number(page).focus()
  await page.keyboard.type('07400123456')
  await button(page).click()
  await search(page).fill('jersey')
  const typed = page.locator('input[type=tel]')
  await expect(typed).toHaveValue('07400 123456')
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
  await expect(typed).toHaveValue('07400 123456')
  await button(page).click()
  await page.keyboard.type('fr')
  await page.keyboard.press('Enter')
  await expect(number(page)).toBeFocused()
  await expect(chosen(page)).toHaveText('FR')
  await expect(number(page)).toHaveValue(/^[\d ]+$/)
})

test('plans that come while the country is looked for group the number, which is not left either', async ({
  page,
  formUrl,
}) => {
  const letPlansCome = await holdPlans(page)
  await page.goto(`${formUrl}?country=GB`)
  await number(page).focus()
  await page.keyboard.type('07400123456')
  await button(page).click()
  await search(page).fill('jersey')
  letPlansCome()
  const typed = page.locator('input[type=tel]')
  await expect(typed).toHaveValue('07400 123456')
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
  await expect(typed).toHaveValue('07400 123456')
})

test('storage denied: everything works but the memory', async ({ page, formUrl }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await openPicker(page, `${formUrl}?country=GB`)
  await page.keyboard.type('japan')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('JP')
  await button(page).click()
  await expect(list(page).getByRole('group').first()).toHaveAccessibleName('Likely')
})

test('counts are said, and nothing found says what to do', async ({ page, formUrl }) => {
  await openPicker(page, `${formUrl}?country=GB`)
  const said = page.getByRole('dialog').getByRole('status')
  await expect(said).toBeEmpty()
  await page.keyboard.type('united')
  await expect(said).toHaveText('3 countries')
  await page.keyboard.type(' k')
  await expect(said).toHaveText('1 country')
  await page.keyboard.type('qx')
  await expect(said).toContainText('No country matches “united kqx”.')
  await expect(said).toContainText('such as +44')
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await expect(search(page)).toBeFocused()
  await expect(option(page, 'Zimbabwe')).toBeAttached()
})

test('names are there at once while the calling codes load, and codes when they have', async ({
  page,
  formUrl,
}) => {
  const letPlansCome = await holdPlans(page)
  await openPicker(page, `${formUrl}?country=GB`)
  await expect(option(page, 'Andorra')).toHaveText(/^Andorra\s*AD\s*$/)
  await page.keyboard.type('+34')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'Calling codes are still loading.',
  )
  letPlansCome()
  await expect(list(page).getByRole('option')).toHaveText([/^Spain\s*ES\s*\+34$/])
})

test('the list is loaded when it is first reached for, and not with the page', async ({
  page,
  formUrl,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${formUrl}?country=GB`)
  await button(page).waitFor()
  expect(asked.filter((url) => url.includes('CountryPopup'))).toEqual([])
  const loaded = page.waitForResponse(/CountryPopup.*\.js$/)
  await page.keyboard.press('Tab')
  await loaded
})

test('a list that cannot be loaded is told, and the next press tries again', async ({
  page,
  formUrl,
}) => {
  await page.goto(`${formUrl}?country=GB`)
  await page.route(/CountryPopup.*\.js$/, (route) => route.abort())
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t load')
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(/CountryPopup.*\.js$/)
  await button(page).click()
  await expect(search(page)).toBeFocused()
})
