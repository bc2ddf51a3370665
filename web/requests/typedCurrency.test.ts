import { expect, test } from 'vitest'
import { currencies, readAmount } from '#rules/money.ts'
import { judgeCurrency, typedCurrency } from './typedCurrency.ts'

test.each([
  ['€12', 'GBP', { is: 'other', currency: 'EUR', sign: '€' }],
  ['12 €', 'GBP', { is: 'other', currency: 'EUR', sign: '€' }],
  ['12,50 eur', 'GBP', { is: 'other', currency: 'EUR', sign: 'eur' }],
  ['1 200 zł', 'EUR', { is: 'other', currency: 'PLN', sign: 'zł' }],
  ['R$ 10', 'EUR', { is: 'other', currency: 'BRL', sign: 'R$' }],
  ['£12', 'GBP', { is: 'same' }],
  ['$12', 'CAD', { is: 'same' }],
  ['85 kr.', 'NOK', { is: 'same' }],
  ['Rs. 500', 'PKR', { is: 'same' }],
  ['12.50', 'GBP', { is: 'same' }],
  ['', 'GBP', { is: 'same' }],
  ['$12', 'EUR', { is: 'unclear', sign: '$' }],
  ['kr 12', 'EUR', { is: 'unclear', sign: 'kr' }],
  ['¥500', 'GBP', { is: 'unclear', sign: '¥' }],
])('%s where %s is chosen', (typed, chosen, meant) => {
  expect(judgeCurrency(typed, chosen)).toEqual(meant)
})

test('half a currency code names no currency yet', () => {
  expect(judgeCurrency('12 E', 'GBP')).toEqual({ is: 'same' })
  expect(judgeCurrency('12 EU', 'GBP')).toEqual({ is: 'same' })
})

test('digits of other scripts are part of the amount and not of a sign', () => {
  expect(typedCurrency('١٢٫٥٠')).toBeNull()
  expect(typedCurrency('€１２')).toEqual({ sign: '€', currencies: ['EUR'] })
})

test('every supported currency code is found, and the amount beside it is read', () => {
  for (const code of currencies) {
    expect(typedCurrency(`${code} 5000`)).toEqual({ sign: code, currencies: [code] })
    expect(readAmount(`${code} 50000`, code)).toHaveProperty('amountMinor')
  }
})
