import { expect, test } from 'vitest'
import { chooseLocale, isRightToLeft, tables, wordsFor } from './chooseWords.ts'
import { en } from './en.ts'

const languages = Object.entries(tables)
/** Texts that are the same in several languages, and placeholders of digits. */
const international = /^(MM \/ YY|CVC|Card|Email|E-mail|Land|Country|City|Province|State|ZIP)$/

test('the languages are those of the pages that use the sandbox', () => {
  expect(Object.keys(tables).map((tag) => tag.split('-')[0])).toEqual(
    expect.arrayContaining([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'hi',
      'it',
      'ja',
      'nl',
      'pl',
      'pt',
      'tr',
    ]),
  )
})

test.each(languages)('%s has every text', (_language, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
  expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([])
})

test.each(languages)(
  '%s keeps the placeholder of the business in its terms',
  (_language, words) => {
    expect(words.terms).toContain('{business}')
  },
)

test.each(languages.filter(([tag]) => !tag.startsWith('en')))(
  '%s has no sentence left in English',
  (_language, words) => {
    const english = Object.entries(en)
    const left = english.filter(
      ([key, text]) => words[key as keyof typeof en] === text && !international.test(text),
    )
    expect(left).toEqual([])
  },
)

test('a locale is itself, its language, the browser’s, or English', () => {
  expect(chooseLocale('de', ['fr'])).toBe('de')
  expect(wordsFor(chooseLocale('de-AT', [])).number).toBe('Kartennummer')
  expect(wordsFor(chooseLocale('pt-BR', [])).postalCode).toBe('CEP')
  expect(wordsFor(chooseLocale('en-GB', [])).expiry).toBe('Expiry date')
  expect(chooseLocale('auto', ['xx', 'ja-JP', 'de'])).toBe('ja-JP')
  expect(chooseLocale('fil', ['de'])).toBe('en')
  expect([isRightToLeft('ar-EG'), isRightToLeft('de')]).toEqual([true, false])
})
