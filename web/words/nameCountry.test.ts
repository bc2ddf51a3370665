import { expect, test } from 'vitest'
import { nameCountry } from './nameCountry.ts'

test('a country is named in the language of the screens; a name that nobody knows stays', () => {
  expect(nameCountry('Germany', 'de')).toBe('Deutschland')
  expect(nameCountry('United Kingdom', 'ar')).toBe('المملكة المتحدة')
  expect(nameCountry('Atlantis', 'de')).toBe('Atlantis')
})
