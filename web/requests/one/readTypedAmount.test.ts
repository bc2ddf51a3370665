import { expect, test } from 'vitest'
import { readAnyAmount } from '#rules/money.ts'
import { readTypedAmount } from './readTypedAmount.ts'

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
