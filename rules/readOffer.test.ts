import { expect, test } from 'vitest'
import {
  misreadPhrases,
  type OfferPhrase,
  offerPhrases,
  plainPhrases,
} from '../tests/support/offerPhrases.ts'
import { readOffer } from './readOffer.ts'

const misread = (phrases: readonly OfferPhrase[]) =>
  phrases
    .filter(({ words, reads }) => readOffer(words) !== reads)
    .map(({ words }) => `${words}: ${readOffer(words)}`)

test('under each of 60 texts in twelve languages stands the offer that fits it', () => {
  expect(offerPhrases).toHaveLength(60)
  expect(misread(offerPhrases)).toEqual([])
})

test('under none of 60 texts with the same words that mean something else stands an offer', () => {
  expect(plainPhrases).toHaveLength(60)
  expect(misread(plainPhrases)).toEqual([])
})

test('six texts that a person reads better are misread still: four offer too little, two too much', () => {
  expect(misread(misreadPhrases)).toHaveLength(6)
  expect(misreadPhrases.filter(({ reads }) => reads === null)).toHaveLength(2)
})

test('a text of the longest allowed length is read in a moment, whatever it repeats', () => {
  const startedAt = performance.now()
  for (const words of ['I paid ', 'heb net al ', 'already sent by ', 'ho già pagato '])
    readOffer(words.repeat(1_600 / words.length))
  // It takes 3 ms; a pattern that goes back over and over takes minutes.
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
