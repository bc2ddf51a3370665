import { expect, test } from 'vitest'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import { checkRequest } from '../new/checkRequest.ts'
import { newDraft, type RequestDraft, toRequestDraft } from '../new/requestDraft.ts'
import {
  addLine,
  changeWithLines,
  nameLines,
  readQuantity,
  removeLine,
  totalOfDraft,
} from './draftLines.ts'

const business = { country: 'GB', currency: 'GBP', locale: 'en-GB' }
const callOut = { name: 'Call-out', price: '60' }
const valve = { name: 'Valve', quantity: '2', price: '18.50' }
const two = addLine(addLine([], callOut), valve)
const empty = newDraft(business, { phone: '+447400123456' })
const change = (draft: RequestDraft, changed: Partial<RequestDraft>) =>
  changeWithLines(draft, changed, 'en-GB')

test('the amount follows the lines, in whatever currency, and is empty while one cannot be read', () => {
  const draft = change(empty, { lines: two })
  expect(draft).toMatchObject({ amount: '97.00', whatFor: 'Call-out, Valve' })
  expect(change(draft, { lines: addLine(two) }).amount).toBe('')
  expect(change(draft, { currency: 'JPY' }).amount).toBe('')
  expect(change(empty, { lines: addLine([], { price: '1.234,50' }), currency: 'EUR' }).amount).toBe(
    '1234.50',
  )
  expect(totalOfDraft(addLine([], { price: '$60' }), 'EUR')).toBeNull()
})

test('what for lists the names until somebody writes something else', () => {
  const named = change(empty, { lines: two })
  expect(change(named, { lines: addLine(two, { name: 'Pipe' }) }).whatFor).toBe(
    'Call-out, Valve, Pipe',
  )
  const own = change(named, { whatFor: 'Kitchen' })
  expect(own.whatFor).toBe('Kitchen')
  expect(change(own, { lines: addLine(two, { name: 'Pipe' }) }).whatFor).toBe('Kitchen')
  // The first line that is added took over what was typed.
  const typed = { ...empty, whatFor: 'Call-out', amount: '60' }
  expect(change(typed, { lines: two }).whatFor).toBe('Call-out, Valve')
})

test('names that do not fit are left out, the last first', () => {
  const long = [...'abc'].reduce(
    (all, sign) => addLine(all, { name: sign.repeat(38) }),
    two.slice(0, 0),
  )
  expect(nameLines(long, 'en-GB')).toBe(`${'a'.repeat(38)}, ${'b'.repeat(38)}`)
  expect(nameLines(addLine([]), 'en-GB')).toBe('')
})

test('a single line of a single thing is one amount again, and no other is', () => {
  const draft = change(empty, { lines: two })
  const [first, second] = two.map(({ key }) => key) as [number, number]
  expect(removeLine(draft, second, 'en-GB')).toEqual({
    ...{ lines: [], amount: '60', whatFor: 'Call-out' },
  })
  expect(removeLine(draft, first, 'en-GB').lines).toHaveLength(1)
  const own = change(draft, { whatFor: 'Kitchen' })
  expect(removeLine(own, second, 'en-GB')).toMatchObject({ lines: [callOut], whatFor: 'Kitchen' })
  const last = change(empty, { lines: addLine([], valve) })
  expect(removeLine(last, 1, 'en-GB')).toEqual({ lines: [], amount: '', whatFor: '' })
})

test.each([
  ['1', 1],
  [' 999 ', 999],
  ['٢', 2],
  ['0', null],
  ['1000', null],
  ['1.5', null],
  ['1,000', null],
  ['-1', null],
  ['two', null],
  ['', null],
] as const)('a quantity is a whole number from 1 to 999: %s', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})

test('lines go into the form and out of it again as they were', () => {
  const body: CreateRequestBody = {
    ...{ phone: '+447400123456', phoneCountry: 'GB', currency: 'GBP', whatFor: 'Repair' },
    amountMinor: 9_700,
    lines: [
      { name: 'Call-out', quantity: 1, unitPriceMinor: 6_000 },
      { name: 'Valve', quantity: 2, unitPriceMinor: 1_850 },
    ],
  }
  expect(checkRequest(toRequestDraft(body, business), 'en-GB')).toEqual({ ok: true, body })
})

test('each field of a line says what is wrong with it, and the amount nothing', () => {
  const lines = addLine(addLine([], { ...valve, price: '' }), { quantity: '0', price: 'x' })
  const checked = checkRequest(change({ ...empty, whatFor: 'Repair' }, { lines }), 'en-GB')
  expect(checked).toEqual({
    ok: false,
    errors: {
      'lines.0.unitPriceMinor': 'Type the price of one.',
      'lines.1.name': 'Say what this line is for.',
      'lines.1.quantity': 'Type a whole number from 1 to 999.',
      'lines.1.unitPriceMinor': 'Type an amount such as 85 or 85.00.',
    },
  })
  const little = checkRequest(
    change(empty, { lines: addLine([], { name: 'Screw', price: '0.05' }) }),
    'en-GB',
  )
  expect(little).toMatchObject({ errors: { amountMinor: 'Ask for at least £0.30.' } })
})
