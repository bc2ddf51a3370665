import { expect, test } from 'vitest'
import { isolateValues } from './isolateValues.ts'

const owes = [['name'], ' owes ', ['amount']]

test('in a right-to-left sentence each value keeps its own direction', () => {
  expect(isolateValues('ar', owes, { name: 'Ana Ruiz', amount: '-€85.00' })).toEqual({
    name: '\u2068Ana Ruiz\u2069',
    amount: '\u2068-€85.00\u2069',
  })
})

test('a left-to-right sentence changes only for values of the other direction', () => {
  const plain = { name: 'Ana Ruiz', amount: '€85.00' }
  expect(isolateValues('en', owes, plain)).toEqual(plain)
  expect(isolateValues('en', owes, { ...plain, name: 'منى' })).toEqual({
    name: '\u2068منى\u2069',
    amount: '\u2068€85.00\u2069',
  })
})

test('words that choose between sentences, counts, links and empty values stay as they are', () => {
  const sentence = [
    [
      'count',
      'plural',
      { one: ['#'], other: ['#', ['how', 'select', { cash: ['!'], other: [''] }]] },
    ],
    ['link'],
    ['by', 'select', { none: [''], other: [['by']] }],
  ]
  const values = {
    count: 2,
    how: 'cash',
    link: 'https://pay.ringup.example/p/a',
    by: '1',
    note: '',
  }
  expect(isolateValues('ar', sentence, values)).toEqual(values)
})
