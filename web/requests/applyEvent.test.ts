import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listedRequest, streamEvent } from '../../tests/support/listedRequest.ts'
import { applyEvent } from './applyEvent.ts'
import { type ListedRequest, type ListPage, listQuery, unseenQuery } from './requestQueries.ts'

const row = (id: string, changed: Partial<ListedRequest> = {}): ListedRequest => ({
  ...listedRequest({ id }),
  ...changed,
})

function listOf(...pages: ListedRequest[][]): InfiniteData<ListPage, string | null> {
  return {
    pages: pages.map((data) => ({ data, nextCursor: null })),
    pageParams: pages.map(() => null),
  }
}

test('a row changes where it stands, on whichever page, and is marked as just changed', () => {
  const cache = new QueryClient()
  const { queryKey } = listQuery({ status: 'open' })
  cache.setQueryData(queryKey, listOf([row('req_a')], [row('req_b'), row('req_c')]))
  applyEvent(cache, streamEvent('request.paid', row('req_b', { status: 'paid' })), 7)
  expect(cache.getQueryData(queryKey)).toEqual(
    listOf([row('req_a')], [row('req_b', { status: 'paid', changedAtMs: 7 }), row('req_c')]),
  )
})

test('a request made elsewhere moves no row; it is counted and offered', () => {
  const cache = new QueryClient()
  const { queryKey } = listQuery({})
  const before = listOf([row('req_a')])
  cache.setQueryData(queryKey, before)
  applyEvent(cache, streamEvent('request.created', row('req_new')), 7)
  applyEvent(cache, streamEvent('request.created', row('req_newer')), 8)
  expect(cache.getQueryData(queryKey)).toBe(before)
  expect(cache.getQueryData(unseenQuery.queryKey)).toBe(2)
})

test('an event about no request leaves everything alone', () => {
  const cache = new QueryClient()
  applyEvent(cache, { ...streamEvent('business.created', row('x')), request: null }, 7)
  expect(cache.getQueryCache().getAll()).toEqual([])
})
