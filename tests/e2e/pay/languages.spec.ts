import { sayIn } from '#rules/words/catalogs.ts'
import { languageCodes, languages } from '#rules/words/languages.ts'
import { wordsFor } from '../../../sandbox/stripe/browser/words/chooseWords.ts'
import { expectSaid, outcome, sayEnglish } from './payPage.ts'
import { expect, type Page, statusOf, test } from './payTest.ts'
import { payElsewhere } from './provider.ts'

const dueOn = '2027-03-01'
const frame = (page: Page) => page.frameLocator('iframe[src*="componentName=payment"]')
const languageOfPage = (page: Page) => page.locator('html').getAttribute('lang')

for (const language of languageCodes) {
  test(`${language}: the page, its amounts, dates and the provider’s fields are in it, and nothing is untranslated`, async ({
    device,
    desk,
  }) => {
    // The browser's own language must not show through anywhere.
    const page = await device({ locale: language === 'en' ? 'ja-JP' : 'en-GB' })
    const asked = await desk.ask({ amountMinor: 123_456 })
    await desk.change(asked, { dueOn })
    await page.goto(`${asked.link}?lang=${language}`)
    const locale = (await languageOfPage(page)) ?? ''
    expect(locale.split('-')[0]).toBe(language)
    await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction)
    await expectNothingLeftOver(page)
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' })
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const say = sayIn(locale)
    await expectSaid(page, amount.format(1_234.56))
    await expectSaid(page, say('asked.due', { date: day.format(new Date(dueOn)) }))
    await expectSaid(page, say('card.pay', { amount: amount.format(1_234.56) }))
    // The provider itself has no Hindi (providerLocale.ts), and uses English there.
    const fields = wordsFor(language === 'hi' ? 'en' : language)
    await expect(frame(page).getByText(fields.number, { exact: true })).toBeVisible()
  })
}

for (const [locale, expected] of [
  ['ja-JP', 'ja-JP'],
  ['pt-BR', 'pt-BR'],
  ['ar-EG', 'ar-EG'],
  ['de-AT', 'de-AT'],
] as const) {
  test(`a browser set to ${locale} gets ${expected}, with the amount as it is written there`, async ({
    device,
    desk,
  }) => {
    const asked = await desk.ask({ amountMinor: 123_456 })
    const page = await device({ locale })
    await page.goto(asked.link)
    expect(await languageOfPage(page)).toBe(expected)
    const amount = new Intl.NumberFormat(expected, { style: 'currency', currency: 'GBP' })
    await expectSaid(page, amount.format(1_234.56))
  })
}

for (const [phone, expected] of [
  ['+34612345678', 'es-ES'],
  ['+819012345678', 'ja-JP'],
  ['+447400123456', 'en-GB'],
] as const) {
  test(`a browser in a language without a catalog gets that of the number’s country: ${expected}`, async ({
    device,
    desk,
  }) => {
    const asked = await desk.ask({ phone })
    const page = await device({ locale: 'ko-KR' })
    await page.goto(asked.link)
    expect(await languageOfPage(page)).toBe(expected)
  })
}

test('the language chosen on the page stays: on a reload, on the receipt, and on another device', async ({
  page,
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await page.locator('summary').filter({ hasText: languages.en.name }).click()
  await page.getByRole('link', { name: languages.fr.name }).click()
  const french = sayIn('fr')
  const onPage = page.getByText(french('asked.code', { code: (await statusOf(asked)).verifyCode }))
  await expect(onPage).toBeVisible()
  await page.reload()
  await expect(onPage).toBeVisible()
  await payElsewhere(world, asked, 'pm_card_visa')
  await expect.poll(async () => (await statusOf(asked)).phase).toBe('paid')
  await page.reload()
  await expect(outcome(page, 'state.paid', french)).toBeVisible()
  await page.getByRole('link', { name: french('receipt.view') }).click()
  await expect(page.getByRole('heading', { name: french('receipt.heading') })).toBeVisible()

  const other = await device({ locale: 'de-DE' })
  await other.goto(asked.link)
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(outcome(other, 'state.paid', french)).toBeVisible()
})

test('an invalid language in the address changes nothing and breaks nothing', async ({
  page,
  desk,
}) => {
  const asked = await desk.ask()
  for (const asking of ['?lang=xx', '?lang=', `?lang=${'a'.repeat(500)}`, '?other=1']) {
    await page.goto(asked.link + asking)
    await expect(page.getByRole('button', { name: 'Pay £85.00' })).toBeAttached()
    await expect(page.getByText(sayEnglish('card.heading'))).toBeVisible()
  }
})

/** Expects no key instead of a word, no unfilled `{place}`, no `undefined`. */
async function expectNothingLeftOver(page: Page): Promise<void> {
  const text = `${await page.title()} ${await page.locator('#page').textContent()}`
  const spoken = await page
    .locator('[aria-label], [alt], [title]')
    .evaluateAll((all) =>
      all.map((one) =>
        `${one.getAttribute('aria-label')}${one.getAttribute('alt')}`.replace(/null/g, ''),
      ),
    )
  for (const words of [text, ...spoken]) {
    expect(words).not.toMatch(/\b(page|asked|card|note|decline|state|facts|receipt)\.[a-z]+/)
    expect(words).not.toMatch(/[{}]|undefined|\[object|NaN/)
  }
}
