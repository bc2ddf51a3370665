import { expect, test } from 'vitest'
import {
  dayRanges,
  requestDates,
  requestFilter,
  requestSorts,
  requestTabs,
  viewFilter,
} from '#rules/shapes/requestList.ts'
import {
  askedOf,
  countChosen,
  dates,
  isSameFilter,
  keptOf,
  type ListFilter,
  ranges,
  readListFilter,
  sorts,
  tabs,
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

test('the words of the address are exactly those that the server knows', () => {
  expect(tabs).toEqual(requestTabs)
  expect(sorts).toEqual(requestSorts)
  expect(dates).toEqual(requestDates)
  expect(ranges).toEqual(dayRanges)
})

test('a filter in the address is read back, whole', () => {
  expect(readListFilter(all)).toEqual(all)
  expect(Object.keys(requestFilter.shape).sort()).toEqual(Object.keys(all).sort())
})

test('what the address says is what the server takes and what is kept', () => {
  expect(requestFilter.parse(askedOf(all, () => '2026-03-15'))).toEqual({
    ...all,
    overdue: 'true',
    disputed: 'false',
    unread: 'true',
  })
  expect(readListFilter(viewFilter.parse(keptOf(all)))).toEqual(all)
})

test('days that move along are asked for as they are today, and kept as they were meant', () => {
  const filter = readListFilter({ range: 'last7', dates: 'due', from: '2020-01-01' })
  expect(filter).toEqual({ range: 'last7', dates: 'due' })
  expect(askedOf(filter, () => '2026-03-03')).toEqual({
    dates: 'due',
    from: '2026-02-25',
    to: '2026-03-03',
  })
  expect(viewFilter.parse(keptOf(filter))).toEqual(filter)
})

test('a phone number searched for reaches the list though the address reads it as a number', () => {
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
])('%j means all of them', (search) => {
  expect(readListFilter(search)).toEqual({})
})

test('days the wrong way round are turned', () => {
  expect(readListFilter({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-02',
  })
})

test('a search is never longer than the server takes', () => {
  expect(readListFilter({ q: 'x'.repeat(200) }).q).toHaveLength(80)
})

test('a range counts as one filter; the tab and the search as none', () => {
  expect(countChosen({ status: 'paid', q: 'ana' })).toBe(0)
  expect(countChosen({ dates: 'due', from: '2026-01-01', to: '2026-01-02' })).toBe(1)
  expect(countChosen({ range: 'today', amountFrom: 0, amountTo: 1, overdue: true })).toBe(3)
})

test('filters are the same whatever the order of their parts', () => {
  expect(isSameFilter({ status: 'paid', q: 'a' }, { q: 'a', status: 'paid' })).toBe(true)
  expect(isSameFilter({ status: 'paid' }, {})).toBe(false)
})
