import { expect, test } from 'vitest'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { listedRequest } from '../../../tests/support/listedRequest.ts'
import { compareRows, matchesFilter } from './matchesFilter.ts'

const row = listedRequest({
  number: 1_042,
  reference: 'INV-77',
  dueOn: '2026-05-20',
  madeBy: 'usr_1',
  createdAt: '2026-05-12T22:30:00Z',
  paidAt: '2026-05-31T22:30:00Z',
})

test.each<RequestFilter>([
  {},
  { status: 'all' },
  { status: 'open', overdue: 'false', disputed: 'false', unread: 'false' },
  { currency: 'EUR', amountFrom: 8_500, amountTo: 8_500 },
  { madeBy: 'usr_1', customer: 'cus_1' },
  { from: '2026-05-13', to: '2026-05-13' },
  { dates: 'paid', from: '2026-06-01' },
  { dates: 'due', to: '2026-05-20' },
  { q: 'ANA' },
  { q: 'boiler' },
  { q: 'inv-77' },
  { q: '#1042' },
  { q: '0612 34' },
])('the row matches %j', (filter) => {
  expect(matchesFilter(row, filter, 'Europe/Madrid')).toBe(true)
})

test.each<RequestFilter>([
  { status: 'paid' },
  { overdue: 'true' },
  { unread: 'true' },
  { currency: 'USD' },
  { amountFrom: 8_501 },
  { amountTo: 8_499 },
  { madeBy: 'usr_2' },
  { customer: 'cus_2' },
  { to: '2026-05-12' },
  { dates: 'paid', to: '2026-05-31' },
  { dates: 'due', from: '2026-05-21' },
  { q: 'bea' },
  { q: '12' },
  { q: '9999' },
])('the row does not match %j', (filter) => {
  expect(matchesFilter(row, filter, 'Europe/Madrid')).toBe(false)
})

test('a request without that date matches no days', () => {
  expect(
    matchesFilter({ ...row, paidAt: null }, { dates: 'paid', from: '2000-01-01' }, 'UTC'),
  ).toBe(false)
})

test.each([
  [undefined, ['c', 'b', 'a']],
  ['oldest', ['a', 'b', 'c']],
  ['largest', ['b', 'c', 'a']],
  // As the server does: the reverse of the largest first.
  ['smallest', ['a', 'c', 'b']],
  ['due', ['b', 'c', 'a']],
  ['paid', ['a', 'c', 'b']],
  ['name', ['b', 'a', 'c']],
  ['nameReverse', ['c', 'a', 'b']],
  ['status', ['c', 'b', 'a']],
  ['statusReverse', ['a', 'b', 'c']],
] as const)('sorted %s', (sort, order) => {
  const rows = [
    listedRequest({
      id: 'a',
      amountMinor: 100,
      paidAt: '2026-05-02T00:00:00Z',
      status: 'paid',
      customer: named('Zoë'),
    }),
    listedRequest({ id: 'b', amountMinor: 200, dueOn: '2026-05-01', customer: named('émil') }),
    listedRequest({ id: 'c', amountMinor: 100, dueOn: '2026-05-02', customer: named(null) }),
  ]
  expect(rows.sort(compareRows(sort, 'EUR')).map(({ id }) => id)).toEqual(order)
})

function named(name: string | null) {
  return { ...listedRequest().customer, name }
}

test.each([
  ['largest', ['d', 'c', 'b', 'a']],
  ['smallest', ['c', 'd', 'b', 'a']],
] as const)(
  '%s within each currency, the own first and the others by their codes',
  (sort, order) => {
    const rows = [
      listedRequest({ id: 'a', amountMinor: 900_000, currency: 'JPY' }),
      listedRequest({ id: 'b', amountMinor: 50_000, currency: 'EUR' }),
      listedRequest({ id: 'c', amountMinor: 100, currency: 'GBP' }),
      listedRequest({ id: 'd', amountMinor: 8_500, currency: 'GBP' }),
    ]
    expect(rows.sort(compareRows(sort, 'GBP')).map(({ id }) => id)).toEqual(order)
  },
)
