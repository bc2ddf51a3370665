import { expect, test } from 'vitest'
import { currencies, readAnyAmount } from '#rules/money.ts'
import { formatTypedAmount, showUnderstood } from './formatTypedAmount.ts'

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

test('a field that is left shows what was understood, and reads it as the same', () => {
  for (const currency of currencies) {
    for (const locale of ['en-GB', 'de-DE', 'de-CH', 'fr-FR', 'ar-EG', 'fa-IR', 'en-IN', 'sv-SE']) {
      const shown = showUnderstood('1234567', currency, locale)
      expect.soft(readAnyAmount(shown, currency)).toEqual(readAnyAmount('1234567', currency))
      expect.soft(showUnderstood(shown, currency, locale)).toBe(shown)
    }
  }
  expect(showUnderstood('1250,5', 'EUR', 'en-GB')).toBe('1,250.50')
})

test.each(['12 50', '12.505', '', 'twelve', '€12', '12 EUR'])(
  '%s stays as it was typed: it is not understood, or names its currency',
  (typed) => {
    expect(showUnderstood(typed, 'GBP', 'en-GB')).toBe(typed)
  },
)
