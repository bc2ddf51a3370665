import { expect, test } from 'vitest'
import { checkAmount, checkCurrency, showAmount } from './currencies.ts'

test.each([
  ['usd', 99_999_999],
  ['eur', 99_999_999],
  ['jpy', 99_999_999],
  ['inr', 999_999_999],
  ['cop', 9_999_999_999],
  ['idr', 999_999_999_999],
  ['isk', 99_999_900],
  ['kwd', 99_999_990],
])('the most in %s is %i', (currency, most) => {
  expect(() => checkAmount(most, currency)).not.toThrow()
  expect(() => checkAmount(most + 100, currency)).toThrow(/Amount must be no more than/)
})

test.each([
  [0, 'usd', 'parameter_invalid_integer'],
  [-1, 'usd', 'parameter_invalid_integer'],
  [49, 'usd', 'amount_too_small'],
  [100_000_000, 'usd', 'amount_too_large'],
])('%i %s is refused as %s', (amount, currency, code) => {
  const refusal = expect.objectContaining({ code, param: 'amount' })
  expect(() => checkAmount(amount, currency)).toThrow(expect.objectContaining({ body: refusal }))
})

test('amounts are shown in the units that people know', () => {
  expect([
    showAmount(100_050, 'usd'),
    showAmount(50, 'jpy'),
    showAmount(5120, 'kwd'),
    showAmount(17_500, 'huf'),
  ]).toEqual(['$1,000.50 usd', '¥50 jpy', '5.120 kwd', '175.00 huf'])
})

test('a currency is known by its code in any case, and the refusal of an unknown one lists the known ones', () => {
  expect(checkCurrency('EuR')).toBe('eur')
  expect(() => checkCurrency('btc')).toThrow(
    /Invalid currency: btc\. .*these currencies: usd, aed, .*, zmw$/,
  )
})
