import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#web/words/say.ts'
import { chooseMoney, countOthers, listMoney } from './listMoney.ts'
import { showMoney } from './showMoney.ts'

afterEach(() => setLanguage('en', {}))

const british = { locale: 'en-GB', currency: 'GBP' }
const amounts = ['EUR', 'USD', 'GBP', 'CHF', 'NOK'].map((currency, index) => ({
  amountMinor: 90_000 - index,
  currency,
}))

test('the business’s own currency comes first, the others in their order', () => {
  expect(listMoney(amounts.slice(0, 3), british)).toBe('£899.98, €900.00, and US$899.99')
  expect(listMoney(amounts.slice(0, 1), british)).toBe('€900.00')
  expect(listMoney([], british)).toBe('')
})

test('a short line names two currencies, and of more only the first', () => {
  const short = (count: number) => listMoney(chooseMoney(amounts.slice(0, count), british), british)
  expect(short(2)).toBe('€900.00 and US$899.99')
  expect(short(3)).toBe('£899.98')
  expect(countOthers(2)).toBe('+2')
})

test('in Arabic each amount is an isolate, so that no sign changes its side', () => {
  setLanguage('ar', {})
  expect(listMoney(amounts.slice(0, 3), british)).toBe(
    '\u2068£899.98\u2069 و\u2068€900.00\u2069 و\u2068US$899.99\u2069',
  )
  expect(showMoney({ amountMinor: 100, currency: 'GBP' }, 'en-GB')).toBe('\u2068£1.00\u2069')
})
