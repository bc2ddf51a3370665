import { expect, test } from 'vitest'
import { requestTabs } from '#rules/shapes/requestList.ts'
import { readListFilter, tabs } from './listFilter.ts'

test('the tabs are exactly those that the server knows', () => {
  expect(tabs.map(({ tab }) => tab)).toEqual(requestTabs)
})

test('a filter in the address is read back', () => {
  expect(readListFilter({ status: 'paid', q: 'ana' })).toEqual({ status: 'paid', q: 'ana' })
})

test('a phone number searched for reaches the list though the address reads it as a number', () => {
  expect(readListFilter({ q: 612345678 })).toEqual({ q: '612345678' })
})

test.each([{}, { status: 'all' }, { status: 'lost', q: '  ' }, { status: ['paid'], q: { a: 1 } }])(
  '%j means all of them',
  (search) => {
    expect(readListFilter(search)).toEqual({})
  },
)

test('a search is never longer than the server takes', () => {
  expect(readListFilter({ q: 'x'.repeat(200) }).q).toHaveLength(80)
})
