import { expect, test } from 'vitest'
import { formatMoney, formatNumber, parseNumber } from './format.ts'

test.each([
  ['+447400123456', '+44 7400 123456'],
  ['+15550006789', '+1 555 000 6789'],
  ['+353850123457', '+353 850 123 457'],
  ['+33612345678', '+33 612 345 678'],
  ['+15550100', '+1 5550100'],
  ['55512', '55512'],
  ['BELL', 'BELL'],
])('%s is shown in groups for the eye', (number, shown) => {
  expect(formatNumber(number)).toBe(shown)
})

test.each([
  ['+44 7400 123456', '+447400123456'],
  ['00353 (85) 012-3457', '+353850123457'],
  ['+1.555.000.6789', '+15550006789'],
  ['07400 123456', undefined],
  ['+0400123456', undefined],
  ['+44', undefined],
  ['hello', undefined],
])('%s is read as %s', (typed, number) => {
  expect(parseNumber(typed)).toBe(number)
})

test.each([
  [8_500, 'eur', /85\.00/],
  [12_000, 'jpy', /12,000$/],
  [1_500, 'isk', /\D15$/],
  [12_345, 'kwd', /12\.345/],
])(
  '%d minor units of %s are shown with the digits that Stripe counts',
  (amount, currency, shown) => {
    expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toMatch(shown)
  },
)
