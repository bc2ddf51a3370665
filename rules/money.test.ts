import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkMoney,
  currencies,
  decimalsOf,
  formatMoney,
  maximumOf,
  minimumOf,
  readAmount,
  readAnyAmount,
  toMajor,
} from './money.ts'

test.each([
  ['EUR', 8_500, '85.00'],
  ['JPY', 8_500, '8500'],
  ['KWD', 8_500, '8.500'],
  ['ISK', 8_500, '85.00'],
])('%s: %i minor units are %s at the provider', (currency, amountMinor, major) => {
  expect(toMajor({ amountMinor, currency })).toBe(major)
})

test.each([
  ['en-GB', 'GBP', 8_500, '£85.00'],
  ['en-US', 'JPY', 8_500, '¥8,500'],
  ['en', 'ISK', 850_000, 'ISK 8,500'],
  ['en', 'KWD', 8_500, 'KWD 8.500'],
  ['en-IN', 'INR', 123_456_789, '₹12,34,567.89'],
])(
  'in %s an amount of %s shows the decimals that the currency has',
  (locale, currency, amountMinor, shown) => {
    expect(formatMoney({ amountMinor, currency }, locale).replaceAll('\u00A0', ' ')).toBe(shown)
  },
)

test.each([
  ['85', 'EUR', 8_500],
  ['85.00', 'EUR', 8_500],
  ['85,00', 'EUR', 8_500],
  ['85,5', 'EUR', 8_550],
  ['85.5000', 'EUR', 8_550],
  ['.50', 'EUR', 50],
  ['1,234.50', 'EUR', 123_450],
  ['1.234,50', 'EUR', 123_450],
  ['1 234,50', 'EUR', 123_450],
  ["1'234.50", 'CHF', 123_450],
  ['1,234', 'EUR', 123_400],
  ['1.234.567', 'IDR', 123_456_700],
  ['12,34,567.89', 'INR', 123_456_789],
  ['1,23,456', 'INR', 12_345_600],
  ['€ 85.00', 'EUR', 8_500],
  ['85 EUR', 'EUR', 8_500],
  ['Rs. 500', 'INR', 50_000],
  ['S/.100', 'PEN', 10_000],
  ['85,00 kr.', 'DKK', 8_500],
  ['٨٥٫٥٠', 'AED', 8_550],
  ['𝟛𝟝', 'EUR', 3_500],
  ['８５', 'JPY', 85],
  ['1,234', 'JPY', 1_234],
  ['85.555', 'JPY', 85_555],
  ['1.500', 'KWD', 1_500],
  ['85.000', 'ISK', 8_500_000],
])('%s typed in %s is read as %i minor units', (typed, currency, amountMinor) => {
  expect(readAmount(typed, currency)).toEqual({ amountMinor })
})

test.each([
  ['', 'EUR', 'amount_invalid'],
  ['-5', 'EUR', 'amount_invalid'],
  ['\u22125', 'EUR', 'amount_invalid'],
  ['1e5', 'EUR', 'amount_invalid'],
  ['85.', 'EUR', 'amount_invalid'],
  ['1.2.3', 'EUR', 'amount_invalid'],
  ['12,34.567,8', 'EUR', 'amount_invalid'],
  ['85.5', 'JPY', 'amount_not_representable'],
  ['0.123', 'EUR', 'amount_not_representable'],
  ['85.5', 'ISK', 'amount_not_representable'],
  ['1.234', 'KWD', 'amount_not_representable'],
  ['0.29', 'GBP', 'amount_too_small'],
  ['1000000', 'EUR', 'amount_too_large'],
  ['85', 'XXX', 'currency_not_supported'],
])('%s typed in %s is refused with %s and never guessed', (typed, currency, code) => {
  expect(readAmount(typed, currency)).toEqual({ code })
})

const money = fc.constantFrom(...currencies).chain((currency) => {
  const step = ['ISK', 'UGX'].includes(currency) ? 100 : decimalsOf(currency) === 3 ? 10 : 1
  const least = Math.ceil(minimumOf(currency) / step)
  return fc
    .integer({ min: least, max: Math.floor(maximumOf(currency) / step) })
    .map((steps) => ({ currency, amountMinor: steps * step }))
})
const locale = fc.constantFrom(
  'en',
  'en-GB',
  'en-US',
  'en-IN',
  'en-ZA',
  'de',
  'de-CH',
  'fr',
  'es',
  'da',
)

test('every amount that can be charged reads back exactly from its display form', () => {
  fc.assert(
    fc.property(money, locale, (asked, where) => {
      expect(checkMoney(asked)).toBeNull()
      const shown = formatMoney(asked, where)
      expect(readAmount(shown, asked.currency)).toEqual({ amountMinor: asked.amountMinor })
    }),
    { numRuns: 2_000 },
  )
})

test('any input gives a chargeable amount or a reason, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d.,' €-]{0,20}$/)),
      fc.constantFrom('EUR', 'JPY', 'KWD', 'ISK', 'INR'),
      (typed, currency) => {
        const reading = readAmount(typed, currency)
        if ('amountMinor' in reading) {
          expect(checkMoney({ amountMinor: reading.amountMinor, currency })).toBeNull()
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['GBP', 29, 'amount_too_small'],
  ['GBP', 30, null],
  ['EUR', 99_999_999, null],
  ['EUR', 100_000_000, 'amount_too_large'],
  ['IDR', 999_999_999_999, null],
  ['INR', 999_999_999, null],
  ['KWD', 1_001, 'amount_not_representable'],
  ['ISK', 150, 'amount_not_representable'],
  ['EUR', 85.5, 'amount_invalid'],
  ['EUR', Number.NaN, 'amount_invalid'],
  ['eur', 8_500, 'currency_not_supported'],
] as const)('%s %d: %s', (currency, amountMinor, code) => {
  expect(checkMoney({ currency, amountMinor })).toBe(code)
})

test('a lone point before three digits is asked about where it could be either separator', () => {
  for (const typed of ['12.505', '1.234']) {
    expect(readAmount(typed, 'GBP')).toEqual({ code: 'amount_invalid' })
  }
  // Here only one reading is possible.
  expect(readAmount('1.234.567', 'EUR')).toEqual({ code: 'amount_too_large' })
  expect(readAmount('1.234', 'JPY')).toEqual({ amountMinor: 1_234 })
  expect(readAmount('1.230', 'KWD')).toEqual({ amountMinor: 1_230 })
})

test.each([
  ['12 50', 'GBP'],
  ['12 5', 'GBP'],
  ['1 25', 'GBP'],
  ['1 2345', 'GBP'],
  ['1234 567', 'GBP'],
  ['0 123', 'GBP'],
  ['1  234', 'GBP'],
  ['12 50 p', 'GBP'],
  ['£12 50', 'GBP'],
  ["12'50", 'CHF'],
  ['85 00', 'JPY'],
])('%s in %s is asked about: a space groups three digits or means nothing', (typed, currency) => {
  expect(readAmount(typed, currency)).toEqual({ code: 'amount_invalid' })
})

test.each([
  ['1 234,50', 'EUR', 123_450],
  ['12 345', 'EUR', 1_234_500],
  ['1 23 456', 'INR', 12_345_600],
  ["1'234.50", 'CHF', 123_450],
  ['£ 12.50', 'GBP', 1_250],
  ['12.50 £', 'GBP', 1_250],
  [' 12.50 ', 'GBP', 1_250],
])('%s in %s is read with its spaces', (typed, currency, amountMinor) => {
  expect(readAmount(typed, currency)).toEqual({ amountMinor })
})

test.each([
  ['12,34.50', 'EUR'],
  ['1,2345.00', 'EUR'],
  ['0,123.45', 'EUR'],
])(
  '%s is grouped as nobody writes a sum in %s: it is asked about, never guessed',
  (typed, currency) => {
    expect(readAmount(typed, currency)).toEqual({ code: 'amount_invalid' })
  },
)

test('less than one unit is written with its zero', () => {
  expect(toMajor({ amountMinor: 5, currency: 'EUR' })).toBe('0.05')
  expect(toMajor({ amountMinor: 5, currency: 'KWD' })).toBe('0.005')
  expect(toMajor({ amountMinor: 0, currency: 'JPY' })).toBe('0')
})

test.each([
  ['0.01', 'EUR', 1],
  ['1.234.567', 'KWD', 1_234_567_000],
])(
  'a refund of %s in %s may be less or more than a card can be charged',
  (typed, currency, amountMinor) => {
    expect(readAnyAmount(typed, currency)).toEqual({ amountMinor })
  },
)

test.each(['', '-5', '-.5', '\u2212.5', '8x5', '.1e5', '85.', '1.2.3'])(
  'a refund of “%s” is refused: only a plain amount is given back',
  (typed) => {
    expect(readAnyAmount(typed, 'EUR')).toEqual({ code: 'amount_invalid' })
  },
)
