import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '#rules/words/languages.ts'
import { listServerSentences } from '#rules/words/serverSentences.ts'
import { serverTemplates } from '#rules/words/serverTemplates.ts'
import {
  readServerCatalog,
  readStaffCatalog,
  readTemplateCatalog,
  translatedLanguages,
} from '../scripts/generate/compileStaffWords.ts'
import { expectCleanSigns, expectPluralForms, expectSameValues } from './support/checkSentences.ts'
import { ROOT } from './support/readSources.ts'

const english = readStaffCatalog('en')
const server = listServerSentences()
const translated = translatedLanguages()

test('the staff screens are in every language of the payers', () => {
  expect(translated).toEqual(languageCodes.filter((code) => code !== 'en'))
})

test.each(translated)('%s has every sentence, in the order of the English ones', (language) => {
  expect(Object.keys(readStaffCatalog(language))).toEqual(Object.keys(english))
  expect(Object.keys(readServerCatalog(language))).toEqual(Object.keys(server))
  expect(Object.keys(readTemplateCatalog(language))).toEqual(Object.keys(serverTemplates))
})

test.each(translated)('%s names every value and every choice of a sentence', (language) => {
  expectSameValues(readStaffCatalog(language), english)
  expectSameValues(readTemplateCatalog(language), serverTemplates)
})

test.each(translated)('%s has each plural form that its grammar has', (language) => {
  expectPluralForms(readStaffCatalog(language), language)
  expectPluralForms(readTemplateCatalog(language), language)
})

test.each(translated)('%s holds no markup, no straight apostrophe, no loose space', (language) => {
  expectCleanSigns(readStaffCatalog(language))
  expectCleanSigns(readServerCatalog(language))
  expectCleanSigns(readTemplateCatalog(language))
})

test.each(translated)('%s is translated: hardly a sentence reads as in English', (language) => {
  const pairs = [
    ...pairsOf(readStaffCatalog(language), english),
    ...pairsOf(readServerCatalog(language), server),
    ...pairsOf(readTemplateCatalog(language), serverTemplates),
  ]
  // Names, signs and words that two languages share are short, and a title ends in the product's name.
  const bare = (sentence: string) => sentence.replace(/\{\w+\}|Ringup|·/g, '').trim()
  const same = pairs.filter(([own, theirs]) => own === theirs && / \p{L}+ /u.test(bare(own)))
  expect(same.map(([own]) => own).filter((own) => !shared.includes(own))).toEqual([])
  expect(pairs.filter(([own, theirs]) => own === theirs).length).toBeLessThan(pairs.length * 0.03)
})

test.each(translated)('%s has a glossary with a word for each term', (language) => {
  const terms = listTerms('docs/words.md')
  expect(terms.length).toBeGreaterThanOrEqual(50)
  const known = listTerms(`docs/glossary/${language}.md`)
  expect(terms.filter((term) => !known.includes(term))).toEqual([])
})

/** Sentences that another language happens to share with English: minutes are minutes in French. */
const shared = ['{count, plural, one {# minute} other {# minutes}}']

function pairsOf(
  own: Record<string, string>,
  theirs: Record<string, string>,
): (readonly [own: string, english: string])[] {
  return Object.entries(own).map(([key, sentence]) => [sentence, theirs[key] ?? ''])
}

/** Lists the English terms in the first column of a table, each by itself and without what stands in brackets. */
function listTerms(file: string): string[] {
  const rows = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  const cells = rows
    .filter((row) => /^\| (?!Say |English |-)/.test(row))
    .map((row) => row.split('|')[1] ?? '')
  return cells
    .flatMap((cell) => cell.split(/, | \/ /))
    .map((term) =>
      term
        .replace(/ \(.*\)|[*`]/g, '')
        .replace('’', "'")
        .trim()
        .toLowerCase(),
    )
}
