import { expect, test } from 'vitest'
import { otherPhrases, type Phrase, stopPhrases } from '../tests/support/stopPhrases.ts'
import { readConsent } from './readConsent.ts'

const misread = (phrases: readonly Phrase[]) =>
  phrases.filter(({ words, reads }) => readConsent(words) !== reads).map(({ words }) => words)

test('of 60 texts that end texts none is missed, and a sentence never opts out by itself', () => {
  expect(stopPhrases).toHaveLength(60)
  expect(misread(stopPhrases)).toEqual([])
})

test('of 60 texts with the same words that mean something else none is taken for that', () => {
  expect(otherPhrases).toHaveLength(60)
  expect(misread(otherPhrases)).toEqual([])
})
