import { expectAccessible } from '../expectAccessible.ts'
import { expect, test } from './phoneTest.ts'
import { button, chosen, list, openPicker, option, search } from './pickerParts.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the list fills the screen, in rows of 44 px, and a touch brings no keyboard over it', async ({
    page,
    formUrl,
  }) => {
    await page.goto(`${formUrl}?country=GB`)
    await button(page).tap()
    const dialog = page.getByRole('dialog', { name: 'Country of the number' })
    await expect(dialog).toBeFocused()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
    const heights = await list(page)
      .getByRole('option')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await search(page).tap()
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('british')
    const sideways = await list(page).evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(sideways).toBe(0)
    await option(page, 'British Virgin Islands').tap()
    await expect(chosen(page)).toHaveText('VG')
  })

  test('a key after the touch goes into the search', async ({ page, formUrl }) => {
    await page.goto(`${formUrl}?country=GB`)
    await button(page).tap()
    await expect(page.getByRole('dialog', { name: 'Country of the number' })).toBeFocused()
    await page.keyboard.type('peru')
    await expect(search(page)).toHaveValue('peru')
  })

  test('it closes by its own button, and the focus returns', async ({ page, formUrl }) => {
    await page.goto(`${formUrl}?country=GB`)
    await button(page).tap()
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(list(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await expect(chosen(page)).toHaveText('GB')
  })

  test('the list ends where the keyboard begins', async ({ page, formUrl }) => {
    await page.goto(`${formUrl}?country=GB`)
    await button(page).tap()
    const dialog = page.getByRole('dialog', { name: 'Country of the number' })
    await expect(dialog).toBeVisible()
    // No keyboard comes up here: this is all that the page learns of one.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 300 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(300)
  })
})

test('at 200 % zoom, on a desk, the list fills the screen as well', async ({ page, formUrl }) => {
  // 1280 × 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  await openPicker(page, `${formUrl}?country=GB`)
  const dialog = page.getByRole('dialog', { name: 'Country of the number' })
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 400 })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })

  test('countries are named, sorted and found in Arabic, from the right, with codes from the left', async ({
    page,
    formUrl,
  }) => {
    await openPicker(page, `${formUrl}?country=GB&language=ar`)
    await expect(list(page)).toHaveAttribute('lang', 'ar')
    const row = option(page, 'فرنسا')
    await expect(row).toHaveCSS('direction', 'rtl')
    const [name, code] = [row.locator('bdi').first(), row.locator('bdi[dir=ltr]')]
    await expect(code).toHaveText('+33')
    const [nameBox, codeBox] = [await name.boundingBox(), await code.boundingBox()]
    expect(nameBox?.x).toBeGreaterThan(codeBox?.x ?? Number.POSITIVE_INFINITY)
    await search(page).fill('الامارات')
    await expect(list(page).getByRole('option')).toHaveText([/^الإمارات العربية المتحدة/])
    await search(page).fill('germany')
    await expect(list(page).getByRole('option')).toHaveText([/^ألمانيا\s*Germany/])
    await search(page).fill('+٤٤')
    await expect(list(page).getByRole('option').first()).toHaveText(/^المملكة المتحدة/)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(button(page)).toHaveText('GB +44')
  })
})

test('in forced colours the row that Enter would choose stands out', async ({ page, formUrl }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPicker(page, `${formUrl}?country=GB`)
  await page.keyboard.type('fr')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.background = 'Highlight'
    return getComputedStyle(probe).backgroundColor
  })
  await expect(option(page, 'France')).toHaveCSS('background-color', highlight)
  await expect(option(page, 'French Guiana')).not.toHaveCSS('background-color', highlight)
})

test('readers of German, Turkish and Japanese find countries by their own names', async ({
  browser,
  formUrl,
}) => {
  for (const [locale, typed, name] of [
    ['de-DE', 'osterreich', 'Österreich'],
    ['tr-TR', 'INGILTERE', 'Birleşik Krallık'],
    ['ja-JP', 'どいつ', 'ドイツ'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await openPicker(page, `${formUrl}?country=GB`)
    await page.keyboard.insertText(typed)
    await expect(list(page).getByRole('option').first()).toContainText(name)
    await context.close()
  }
})
