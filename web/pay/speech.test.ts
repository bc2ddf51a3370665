import { expect, test } from 'vitest'
import { speechOf } from './speech.ts'

const pounds = { amountMinor: 8_500, currency: 'GBP' }

test('in right-to-left languages a lone amount keeps its sign beside its letters', () => {
  const { amountOf } = speechOf({ locale: 'ar', words: {}, asked: false })
  expect(amountOf(pounds)).toMatch(/^\u2068.*UK£\u200e\u2069$/)
})

test('in other languages an amount has no invisible characters', () => {
  const { amountOf } = speechOf({ locale: 'de', words: {}, asked: false })
  expect(amountOf(pounds)).toBe('85,00\u00a0£')
})
