import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { listCountries } from './listCountries.ts'

const codesOf = (locale: string) => listCountries(locale).map(({ code }) => code)

test('the list has every region of the metadata exactly once, and no other', () => {
  expect(codesOf('en').toSorted()).toEqual(Object.keys(metadata.countries).toSorted())
})

test('a language sorts its own names in its own way', () => {
  // Ö is a letter of its own after Z in Swedish, and an O in German.
  const swedish = listCountries('sv').map(({ name }) => name)
  expect(swedish.indexOf('Österrike')).toBeGreaterThan(swedish.indexOf('Zimbabwe'))
  const german = listCountries('de').map(({ name }) => name)
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'))
  expect(german).toContain('Vereinigtes Königreich')
})
