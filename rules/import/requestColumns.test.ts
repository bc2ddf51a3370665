import { expect, test } from 'vitest'
import { nameCells, readRequestColumns, toRequestBody } from './requestColumns.ts'

test.each([
  ['phone,amountMinor,whatFor', ['phone', 'amountMinor', 'whatFor']],
  // As our own export writes them.
  ['what_for,due_on,Phone,AMOUNT', ['whatFor', 'dueOn', 'phone', 'amount']],
  // As address books and bookkeeping write them.
  [
    'Mobile number,Full name,Amount,Purpose,Invoice number,Due date',
    ['phone', 'name', 'amount', 'whatFor', 'reference', 'dueOn'],
  ],
  ['Phone,,Amount,For', ['phone', null, 'amount', 'whatFor']],
])('the headings of %s are known', (line, fields) => {
  expect(readRequestColumns(line.split(','))).toEqual({ fields })
})

test.each([
  ['phone,amonut,whatFor', 'the heading “amonut”, which is not known'],
  ['phone,mobile,amount,for', 'two headings for phone'],
  ['phone,amount,amountMinor,for', 'two headings for the amount'],
  ['phone,for', 'no heading for amount or amountMinor'],
  ['name,amount,for', 'no heading for phone'],
])('the headings of %s are refused, and the reason is named', (line, wrong) => {
  expect(readRequestColumns(line.split(','))).toEqual({ wrong })
})

test('cells are named by their columns; empty ones are left out, and one beside the columns shows', () => {
  const columns = ['phone', null, 'amount']
  expect(nameCells(["'+44 7400 123456", '', ' '], columns)).toEqual({ phone: '+44 7400 123456' })
  expect(nameCells(['1', 'x', '2', '', 'y'], columns)).toEqual({
    phone: '1',
    'column 2': 'x',
    amount: '2',
    'column 5': 'y',
  })
})

test.each([
  [{ amount: '85.00' }, { amountMinor: 8_500 }],
  [{ amount: '1.234,50' }, { amountMinor: 123_450 }],
  [{ amount: '£85' }, { amountMinor: 8_500 }],
  [
    { amount: '85', currency: 'JPY' },
    { amountMinor: 85, currency: 'JPY' },
  ],
  // Twelve thousand, or 12.50 with a digit too many: nobody guesses.
  [{ amount: '12.505' }, { amountMinor: '12.505' }],
  [{ amountMinor: '8500' }, { amountMinor: 8_500 }],
  [{ amountMinor: '85.00' }, { amountMinor: '85.00' }],
  [{ confirmPhone: 'TRUE' }, { confirmPhone: true }],
  [{ confirmPhone: 'perhaps' }, { confirmPhone: 'perhaps' }],
  [{ reminderPlan: 'none' }, { reminderPlan: null }],
])('the cells %j are the body %j', (cells, body) => {
  expect(toRequestBody(cells, 'GBP')).toEqual(body)
})
