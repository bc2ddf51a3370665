import { expect, test } from 'vitest'
import { currencies, readAnyAmount } from '#rules/money.ts'
import { formatTypedAmount } from './formatTypedAmount.ts'

test.each([
  [2_005, 'EUR', 'de-DE', '20,05'],
  [12_345_678, 'GBP', 'en-GB', '123456.78'],
  [1_500, 'JPY', 'ja-JP', '1500'],
  [12_340, 'KWD', 'ar-KW', '12.340'],
  // The provider counts these two in hundredths, and nobody types any.
  [850_000, 'ISK', 'is-IS', '8500'],
  [850_000, 'UGX', 'en-UG', '8500'],
])('%i of %s reads in %s as %s', (amountMinor, currency, locale, typed) => {
  expect(formatTypedAmount({ amountMinor, currency }, locale)).toBe(typed)
})

test('a form reads the amount that it shows as the same, in every currency', () => {
  for (const currency of currencies) {
    for (const locale of ['en-GB', 'de-DE', 'de-CH', 'fr-FR', 'ar-EG', 'fa-IR', 'hi-IN', 'sv-SE']) {
      const amountMinor = 123_400
      const typed = formatTypedAmount({ amountMinor, currency }, locale)
      expect.soft([typed, readAnyAmount(typed, currency)]).toEqual([typed, { amountMinor }])
    }
  }
})
