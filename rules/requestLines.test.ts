import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineLimits } from './lineLimits.ts'
import { maximumOf } from './money.ts'
import { isSameLines, readAskedAmount, totalOfLines } from './requestLines.ts'

const line = (unitPriceMinor: number, quantity = 1, name = 'Valve') => ({
  name,
  quantity,
  unitPriceMinor,
})
const callOut = [line(6_000, 1, 'Call-out'), line(1_850, 2)]
const asked = (body: Parameters<typeof readAskedAmount>[0], currency = 'EUR') =>
  readAskedAmount(body, currency)

test('the amount of a request is the total of its lines, given or not', () => {
  expect(asked({ lines: callOut })).toEqual({ amountMinor: 9_700 })
  expect(asked({ lines: callOut, amountMinor: 9_700 })).toEqual({ amountMinor: 9_700 })
  expect(asked({ amountMinor: 8_500 })).toEqual({ amountMinor: 8_500 })
  expect(asked({ amountMinor: 8_500, lines: null })).toEqual({ amountMinor: 8_500 })
})

test.each([
  [
    'another amount than the total',
    { lines: callOut, amountMinor: 9_701 },
    'EUR',
    'amountMinor',
    'amount_not_total',
  ],
  ['neither lines nor an amount', {}, 'EUR', 'amountMinor', 'amount_invalid'],
  ['too little for a card', { lines: [line(49)] }, 'EUR', 'lines', 'amount_too_small'],
  [
    'too little, beside the amount that says so',
    { lines: [line(49)], amountMinor: 49 },
    'EUR',
    'amountMinor',
    'amount_too_small',
  ],
  [
    'a price that the currency cannot show',
    { lines: [line(150, 2)] },
    'ISK',
    'lines.0.unitPriceMinor',
    'amount_not_representable',
  ],
  [
    'a price above the maximum',
    { lines: [line(100), line(100_000_000)] },
    'EUR',
    'lines.1.unitPriceMinor',
    'amount_too_large',
  ],
  [
    'a total above the maximum',
    { lines: [line(99_999_999), line(1)] },
    'EUR',
    'lines',
    'amount_too_large',
  ],
] as const)('refuses %s, by the name of the field', (_what, body, currency, path, code) => {
  expect(asked(body, currency)).toEqual({ path, code })
})

test('a part may cost less than a card can be charged, if the whole does not', () => {
  expect(asked({ lines: [line(5, 10, 'Screw')] })).toEqual({ amountMinor: 50 })
})

test('a total that is accepted is exact to the last unit, and the largest lines never slip under the maximum', () => {
  const lines = fc.array(
    fc.record({
      name: fc.constant('Valve'),
      quantity: fc.integer({ min: 1, max: lineLimits.lineQuantityMax }),
      unitPriceMinor: fc.integer({ min: 1, max: maximumOf('IDR') }),
    }),
    { minLength: 1, maxLength: lineLimits.linesMax },
  )
  fc.assert(
    fc.property(lines, (some) => {
      const exact = some.reduce(
        (sum, { quantity, unitPriceMinor }) => sum + BigInt(quantity) * BigInt(unitPriceMinor),
        0n,
      )
      const read = readAskedAmount({ lines: some }, 'IDR')
      if ('code' in read) {
        expect(read.code).toBe('amount_too_large')
        expect(exact > BigInt(maximumOf('IDR'))).toBe(true)
      } else expect(BigInt(read.amountMinor)).toBe(exact)
    }),
  )
  const largest = Array(lineLimits.linesMax).fill(
    line(maximumOf('IDR'), lineLimits.lineQuantityMax),
  )
  expect(asked({ lines: largest }, 'IDR')).toEqual({ path: 'lines', code: 'amount_too_large' })
  expect(totalOfLines([])).toBe(0)
})

test('lines are the same only in the same order, with the same words, quantities and prices', () => {
  const [first, second] = callOut as [ReturnType<typeof line>, ReturnType<typeof line>]
  expect(isSameLines(callOut, [{ ...first }, { ...second }])).toBe(true)
  for (const other of [
    [second, first],
    [first],
    [first, { ...second, quantity: 3 }],
    [first, { ...second, unitPriceMinor: 1_851 }],
    [first, { ...second, name: 'valve' }],
  ])
    expect(isSameLines(callOut, other)).toBe(false)
})
