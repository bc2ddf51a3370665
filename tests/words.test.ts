import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#rules/words/languages.ts'
import { compileWords, readCatalog, writeWordTypes } from '../scripts/generate/compileWords.ts'
import { expectCleanSigns, expectPluralForms, expectSameValues } from './support/checkSentences.ts'

const english = readCatalog('en')
const others = languageCodes.filter((language) => language !== 'en')

test.each(languageCodes)(
  '%s has every word, in the order of the English ones, and no other',
  (language) => {
    expect(Object.keys(readCatalog(language))).toEqual(Object.keys(english))
  },
)

test.each(languageCodes)('%s names every value that a sentence needs, and no other', (language) =>
  expectSameValues(readCatalog(language), english),
)

test.each(languageCodes)('%s has each plural form that its grammar has', (language) =>
  expectPluralForms(readCatalog(language), language),
)

test.each(others)('%s is translated: only names and bare values read as in English', (language) => {
  const same = Object.entries(readCatalog(language)).filter(
    ([key, message]) => message === english[key],
  )
  expect(same.map(([key]) => key).filter((key) => !readsAlike(key, language))).toEqual([])
})

test.each(languageCodes)(
  '%s holds no markup, no straight apostrophe that ICU would read as a quote, no loose space',
  (language) => expectCleanSigns(readCatalog(language)),
)

test.each(languageCodes)(
  'no word of %s tells a payer that a card is lost, stolen or suspected',
  (language) => {
    const declines = Object.entries(readCatalog(language)).filter(([key]) =>
      key.startsWith('decline.'),
    )
    const told = declines.filter(([, message]) => suspicion.test(message))
    expect(told).toEqual([])
  },
)

test.each([
  ['words.generated.ts', writeWordTypes],
  ...languageCodes.map(
    (language) => [`compiled/${language}.generated.ts`, () => compileWords(language)] as const,
  ),
] as const)('rules/words/%s is what npm run generate writes now', (file, write) => {
  expect(readFileSync(new URL(`../rules/words/${file}`, import.meta.url), 'utf8')).toBe(write())
})

/** Words that another language happens to share with English. */
const shared: Partial<Record<string, readonly Language[]>> = {
  'asked.total': ['es', 'fr', 'pt'],
  'asked.code': ['de', 'fr', 'nl'],
  'verify.code': ['de', 'fr', 'nl'],
  'facts.date': ['fr'],
  'asked.details': ['nl'],
}

function readsAlike(key: string, language: Language): boolean {
  return (
    ['page.madeWith', 'facts.cardEnding', 'asked.each', 'push.about'].includes(key) ||
    (shared[key]?.includes(language) ?? false)
  )
}

// The words of https://docs.stripe.com/declines/codes that we must not say, in each language.
const suspicion =
  /\b(lost|stolen|fraud\w*|verloren|gestohlen|betrug\w*|perdid\w*|robad\w*|perdue?|volée?|smarrit\w*|rubat\w*|perdid\w*|roubad\w*|verlor\w*|gestolen|zgubion\w*|skradzion\w*|kayıp|çalın\w*)\b|مسروق|مفقود|احتيال|चोरी|धोखा|紛失|盗難|不正/iu
