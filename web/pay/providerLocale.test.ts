import { expect, test } from 'vitest'
import { languageCodes } from '#rules/words/languages.ts'
import { providerLocale } from './providerLocale.ts'

test('the card fields are in the language of the page, in its region where the provider has it', () => {
  const spoken = [
    'en',
    'en-US',
    'en-GB',
    'es',
    'es-ES',
    'es-MX',
    'fr-CA',
    'fr-BE',
    'pt-BR',
    'pt-PT',
  ]
  expect(spoken.map(providerLocale)).toEqual([
    'en',
    'en',
    'en-GB',
    'es',
    'es',
    'es-419',
    'fr-CA',
    'fr',
    'pt-BR',
    'pt',
  ])
})

test('the provider has every language of ours but Hindi, which falls back to English', () => {
  expect(languageCodes.filter((code) => providerLocale(code) !== code)).toEqual(['hi'])
  expect(providerLocale('hi-IN')).toBe('en')
})

test('a script between language and region does not hide the region', () => {
  expect(providerLocale('pt-Latn-BR')).toBe('pt-BR')
})
