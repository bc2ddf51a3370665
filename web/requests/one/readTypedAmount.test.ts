import { expect, test } from 'vitest'
import { readAnyAmount } from '#rules/money.ts'
import { readTypedAmount, typedAmount } from './readTypedAmount.ts'

test('an amount beside the sign of another currency is none of this one', () => {
  expect(readTypedAmount('$20', 'GBP')).toBeNull()
  expect(readTypedAmount('20 EUR', 'GBP')).toBeNull()
  expect(readTypedAmount('£20', 'GBP')).toBe(2_000)
  expect(readTypedAmount('20', 'GBP')).toBe(2_000)
})

test('a refund may be smaller than anything that a card can be charged', () => {
  expect(readTypedAmount('0.05', 'GBP')).toBeNull()
  expect(readTypedAmount('0.05', 'GBP', readAnyAmount)).toBe(5)
})

test('what a form shows again is read as the same amount', () => {
  for (const [amountMinor, currency, locale] of [
    [2_005, 'EUR', 'de-DE'],
    [12_345_678, 'GBP', 'en-GB'],
    [1_500, 'JPY', 'ja-JP'],
    [150_000, 'ISK', 'en-GB'],
    [12_340, 'KWD', 'ar-KW'],
  ] as const)
    expect(readTypedAmount(typedAmount({ amountMinor, currency }, locale), currency)).toBe(
      amountMinor,
    )
})
