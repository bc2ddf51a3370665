import { expect, test } from 'vitest'
import { isCurrency } from '#rules/money.ts'
import { namedCountries } from '#web/ui/countries.ts'
import { currencyOfCountry } from './currencyOfCountry.ts'

test('every country of the list gets a supported currency', () => {
  for (const { code } of namedCountries('en')) {
    expect(isCurrency(currencyOfCountry(code)), code).toBe(true)
  }
})

test.each([
  ['ES', 'EUR'],
  ['GB', 'GBP'],
  ['JP', 'JPY'],
  ['KW', 'KWD'],
  ['US', 'USD'],
  ['BG', 'EUR'],
])('a business in %s most likely asks for %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})
