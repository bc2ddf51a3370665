import { expect, test } from 'vitest'
import { estimateText } from './textPrices.ts'

test('each part of a text is paid for', () => {
  for (const country of ['US', 'ES', 'ZZ', null])
    expect([country, estimateText(country, 3)]).toEqual([country, 3 * estimateText(country, 1)])
})

test('a country whose price we do not know is estimated above every country that we know', () => {
  const unknown = estimateText(null, 1)
  expect(estimateText('ZZ', 1)).toBe(unknown)
  for (const country of ['US', 'CA', 'GB', 'DE', 'NL', 'IN'])
    expect(estimateText(country, 1)).toBeLessThan(unknown)
})

test('a text to the United States is estimated at 1 to 2 cents, above what the provider was seen to charge', () => {
  expect(estimateText('US', 1)).toBeGreaterThanOrEqual(10_000)
  expect(estimateText('US', 1)).toBeLessThanOrEqual(20_000)
})
