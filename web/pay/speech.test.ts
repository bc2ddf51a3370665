import { expect, test } from 'vitest'
import { speechOf } from './speech.ts'

const pounds = { amountMinor: 8_500, currency: 'GBP' }

test('an amount that stands alone keeps its sign beside its letters where one reads from right to left', () => {
  const { amountOf } = speechOf({ locale: 'ar', words: {}, asked: false })
  expect(amountOf(pounds)).toMatch(/^\u2068.*UK£\u200e\u2069$/)
})

test('elsewhere an amount has no sign that cannot be seen', () => {
  const { amountOf } = speechOf({ locale: 'de', words: {}, asked: false })
  expect(amountOf(pounds)).toBe('85,00\u00a0£')
})
