import { expect, test } from 'vitest'
import { requestFilter, viewFilter } from '#rules/shapes/requestList.ts'
import {
  countChosen,
  isNarrowed,
  isSameFilter,
  keepTab,
  type ListFilter,
  readListFilter,
  toServerFilter,
  toViewFilter,
} from './listFilter.ts'

const customer = `cus_0${'1'.repeat(25)}`
const all: ListFilter = {
  status: 'paid',
  q: 'ana',
  dates: 'paid',
  from: '2026-01-31',
  to: '2026-02-28',
  amountFrom: 0,
  amountTo: 5_000,
  currency: 'EUR',
  madeBy: 'usr_1',
  customer,
  overdue: true,
  disputed: false,
  unread: true,
  sort: 'largest',
}

test('a filter in the address is read back completely', () => {
  expect(readListFilter(all)).toEqual(all)
  expect(Object.keys(requestFilter.shape).sort()).toEqual(Object.keys(all).sort())
})

test('the server and saved views accept every filter of the address', () => {
  expect(requestFilter.parse(toServerFilter(all, () => '2026-03-15'))).toEqual({
    ...all,
    overdue: 'true',
    disputed: 'false',
    unread: 'true',
  })
  expect(readListFilter(viewFilter.parse(toViewFilter(all)))).toEqual(all)
})

test('a relative range goes to the server as today’s dates, and is saved as a range', () => {
  const filter = readListFilter({ range: 'last7', dates: 'due', from: '2020-01-01' })
  expect(filter).toEqual({ range: 'last7', dates: 'due' })
  expect(toServerFilter(filter, () => '2026-03-03')).toEqual({
    dates: 'due',
    from: '2026-02-25',
    to: '2026-03-03',
  })
  expect(viewFilter.parse(toViewFilter(filter))).toEqual(filter)
})

test('a search for a phone number works although the router reads it as a number', () => {
  expect(readListFilter({ q: 612345678 })).toEqual({ q: '612345678' })
})

test.each([
  {},
  { status: 'all', sort: 'newest' },
  { status: 'lost', q: '  ' },
  { status: ['paid'], q: { a: 1 } },
  { from: '2026-02-30', to: 'yesterday', dates: 'paid' },
  { dates: 'due' },
  { amountFrom: -1, amountTo: 1.5, currency: 'EURO', customer: 'cus_1', madeBy: '' },
  { overdue: 'maybe', unread: 1, disputed: null, sort: 'random', range: 'ever', colour: 'red' },
])('%j means all requests', (search) => {
  expect(readListFilter(search)).toEqual({})
})

test('days in the wrong order are swapped', () => {
  expect(readListFilter({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-02',
  })
})

test('a search is never longer than the server accepts', () => {
  expect(readListFilter({ q: 'x'.repeat(200) }).q).toHaveLength(80)
})

test('a range counts as one filter; the tab, the search and the order as none', () => {
  expect(countChosen({ status: 'paid', q: 'ana', sort: 'largest' })).toBe(0)
  expect(countChosen({ dates: 'due', from: '2026-01-01', to: '2026-01-02' })).toBe(1)
  expect(countChosen({ range: 'today', amountFrom: 0, amountTo: 1, overdue: true })).toBe(3)
})

test('a search and a filter narrow the list and can be cleared; a tab and an order do neither', () => {
  expect(isNarrowed({ status: 'paid', sort: 'largest' })).toBe(false)
  expect(isNarrowed({ q: 'ana' })).toBe(true)
  expect(isNarrowed({ overdue: false })).toBe(true)
  expect(keepTab(all)).toEqual({ status: 'paid', sort: 'largest' })
  expect(keepTab({ q: 'ana' })).toEqual({})
})

test('filters are equal whatever the order of their parts', () => {
  expect(isSameFilter({ status: 'paid', q: 'a' }, { q: 'a', status: 'paid' })).toBe(true)
  expect(isSameFilter({ status: 'paid' }, {})).toBe(false)
})
