import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { applyEvent } from './applyEvent.ts'
import { type ListedRequest, type ListPage, listQuery, unseenQuery } from './requestQueries.ts'

const row = (id: string, changed: Partial<ListedRequest> = {}): ListedRequest => ({
  id,
  number: 1,
  status: 'open',
  overdue: false,
  amountMinor: 8500,
  amountPaidMinor: 0,
  currency: 'EUR',
  whatFor: 'Boiler repair',
  reference: null,
  customer: { id: 'cus_1', name: 'Ana Ruiz', phone: '+34612345678' },
  textStatus: 'delivered',
  createdAt: '2026-05-12T12:00:00Z',
  openedAt: null,
  paidAt: null,
  expiresAt: '2026-06-12T12:00:00Z',
  ...changed,
})

const event = (type: StreamEvent['type'], request: ListedRequest): StreamEvent => ({
  sequence: 1,
  type,
  subject: request.id,
  data: {},
  at: '2026-05-12T12:00:00Z',
  request,
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
  applyEvent(cache, event('request.paid', row('req_b', { status: 'paid' })), 7)
  expect(cache.getQueryData(queryKey)).toEqual(
    listOf([row('req_a')], [row('req_b', { status: 'paid', changedAtMs: 7 }), row('req_c')]),
  )
})

test('a request made elsewhere moves no row; it is counted and offered', () => {
  const cache = new QueryClient()
  const { queryKey } = listQuery({})
  const before = listOf([row('req_a')])
  cache.setQueryData(queryKey, before)
  applyEvent(cache, event('request.created', row('req_new')), 7)
  applyEvent(cache, event('request.created', row('req_newer')), 8)
  expect(cache.getQueryData(queryKey)).toBe(before)
  expect(cache.getQueryData(unseenQuery.queryKey)).toBe(2)
})

test('an event about no request leaves everything alone', () => {
  const cache = new QueryClient()
  applyEvent(cache, { ...event('business.created', row('x')), request: null }, 7)
  expect(cache.getQueryCache().getAll()).toEqual([])
})
