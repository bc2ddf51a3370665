import { expect, test } from 'vitest'
import { nameCountry, readLocale } from './nameCountry.ts'

test('a country is named in the language of each call', () => {
  expect(nameCountry('DE', 'en')).toBe('Germany')
  expect(nameCountry('DE', 'fr')).toBe('Allemagne')
  expect(nameCountry('DE', 'en')).toBe('Germany')
})

test.each(['', 'de', 'DEU', '49', '<b>'])(
  '“%s”, which is not a code, is returned as it is',
  (code) => {
    expect(nameCountry(code, 'en')).toBe(code)
  },
)

test.each([
  ['de-ch', 'de-CH'],
  ['ar', 'ar'],
  ['C', 'en'],
  ['en-US@posix', 'en'],
  ['en_US', 'en'],
  ['', 'en'],
])('the locale “%s” is read as %s', (locale, read) => {
  expect(readLocale(locale)).toBe(read)
})
