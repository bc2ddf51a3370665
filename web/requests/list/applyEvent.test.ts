import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { latestKey, listQuery, requestQuery, unseenQuery } from '#web/requests/requestQueries.ts'
import { listedRequest, streamEvent } from '../../../tests/support/listedRequest.ts'
import { applyEvent } from './applyEvent.ts'
import { applyLatest, type ListedRequest, type ListPages } from './listRows.ts'

const row = (id: string, changed: Partial<ListedRequest> = {}): ListedRequest => ({
  ...listedRequest({ id }),
  ...changed,
})

function listOf(pages: ListedRequest[][], nextCursor: string | null = null): ListPages {
  return {
    pages: pages.map((data, at) => ({
      data,
      nextCursor: at < pages.length - 1 ? 'more' : nextCursor,
      truncated: false,
    })),
    pageParams: pages.map(() => null),
  }
}

function cacheOf(filter: RequestFilter, list: ListPages) {
  const cache = new QueryClient()
  const { queryKey } = listQuery(filter)
  cache.setQueryData(queryKey, list as never)
  return {
    cache,
    list: () => cache.getQueryData(queryKey),
    ids: () => cache.getQueryData(queryKey)?.pages.map((page) => page.data.map(({ id }) => id)),
    unseen: () => cache.getQueryData(unseenQuery(filter).queryKey),
  }
}

const business = { timeZone: 'UTC', currency: 'EUR' }
const viewWith = (atRest: boolean) => ({ nowMs: 7, business, isAtRest: () => atRest })

test('a row is updated in place, on whichever page, and is marked as just changed', () => {
  const { cache, list } = cacheOf({}, listOf([[row('req_c')], [row('req_b'), row('req_a')]]))
  applyEvent(cache, streamEvent('request.paid', row('req_b', { status: 'paid' })), viewWith(false))
  const paid = row('req_b', { status: 'paid', changedAtMs: 7 })
  expect(list()).toEqual(listOf([[row('req_c')], [paid, row('req_a')]]))
})

test('a row that no longer matches stays until someone refreshes the list', () => {
  const { cache, ids } = cacheOf({ status: 'open' }, listOf([[row('req_b'), row('req_a')]]))
  applyEvent(cache, streamEvent('request.paid', row('req_b', { status: 'paid' })), viewWith(true))
  expect(ids()).toEqual([['req_b', 'req_a']])
})

test('while someone may tap, a new row moves no other; it is offered once, however often it changes', () => {
  const before = listOf([[row('req_a')]])
  const { cache, list, unseen } = cacheOf({}, before)
  applyEvent(cache, streamEvent('request.created', row('req_b')), viewWith(false))
  applyEvent(cache, streamEvent('request.opened', row('req_b')), viewWith(false))
  applyEvent(cache, streamEvent('request.created', row('req_c')), viewWith(false))
  expect(list()).toBe(before)
  expect(unseen()).toEqual(['req_b', 'req_c'])
})

test('at rest a new row is inserted in its place, and no other row goes', () => {
  const pages = [[row('req_e'), row('req_d', { status: 'paid' })], [row('req_b')]]
  const { cache, ids, unseen } = cacheOf({ status: 'open' }, listOf(pages))
  applyEvent(cache, streamEvent('request.created', row('req_f')), viewWith(true))
  applyEvent(cache, streamEvent('request.extended', row('req_c')), viewWith(true))
  applyEvent(cache, streamEvent('request.extended', row('req_a')), viewWith(true))
  expect(ids()).toEqual([
    ['req_f', 'req_e', 'req_d'],
    ['req_c', 'req_b', 'req_a'],
  ])
  expect(unseen()).toBeUndefined()
})

test.each([
  ['of another tab', { status: 'paid' } as const, row('req_z'), null],
  ['of another search', { q: 'bea' }, row('req_z'), null],
  ['whose place is on a page not read yet', {}, row('req_0'), 'more'],
])('a row %s changes nothing', (_which, filter: RequestFilter, other, nextCursor) => {
  for (const atRest of [true, false]) {
    const before = listOf([[row('req_a', { status: 'paid' })]], nextCursor)
    const { cache, list, unseen } = cacheOf(filter, before)
    applyEvent(cache, streamEvent('request.opened', other), viewWith(atRest))
    expect(list()).toBe(before)
    expect(unseen()).toBeUndefined()
  }
})

test('events that arrive while a page is loading are applied to its answer', () => {
  const { cache } = cacheOf({}, listOf([[]]))
  const at = (nowMs: number) => ({ ...viewWith(false), nowMs })
  applyEvent(cache, streamEvent('request.opened', row('req_a', { whatFor: 'Long ago' })), at(5))
  applyEvent(cache, streamEvent('request.opened', row('req_b', { status: 'processing' })), at(11))
  applyEvent(cache, streamEvent('request.paid', row('req_b', { status: 'paid' })), at(12))
  applyEvent(cache, streamEvent('request.created', row('req_c')), at(13))
  const answer = { data: [row('req_b'), row('req_a')], nextCursor: 'more', truncated: false }
  const caught = applyLatest(answer, {}, cache.getQueryData(latestKey), 10)
  expect(caught.data.map(({ id, status }) => [id, status])).toEqual([
    ['req_c', 'open'],
    ['req_b', 'paid'],
    ['req_a', 'open'],
  ])
  expect(caught.data[2]?.whatFor).toBe('Boiler repair')
  const paid = applyLatest(answer, { status: 'paid' }, cache.getQueryData(latestKey), 10)
  expect(paid.data.map(({ id }) => id)).toEqual(['req_b', 'req_a'])
})

test('an event without a request changes nothing', () => {
  const cache = new QueryClient()
  applyEvent(cache, { ...streamEvent('business.created', row('x')), request: null }, viewWith(true))
  expect(cache.getQueryCache().getAll()).toEqual([])
})

/** Returns which of these parts of the cache are read again after the event. */
function findReread(event: StreamEvent, ...keys: QueryKey[]): QueryKey[] {
  const cache = new QueryClient()
  for (const key of keys) cache.setQueryData(key, {})
  applyEvent(cache, event, viewWith(true))
  return keys.filter((key) => cache.getQueryState(key)?.isInvalidated)
}

test('each event has the parts of the screens read again that it may have changed, and no others', () => {
  const parts = [
    ['customers', 'list'],
    ['customers', 'one', 'cus_1'],
    ['imports'],
    ['batches'],
    ['requests', 'one', 'req_a'],
    ['requests', 'one', 'req_b'],
    ['requests', 'counts'],
    ['views'],
  ]
  const [customers, ana, imports, batches, one, , counts] = parts
  const about = (type: StreamEvent['type']): StreamEvent => ({
    ...streamEvent(type, row('x')),
    request: null,
  })
  expect(findReread(about('import.ended'), ...parts)).toEqual([customers, ana, imports])
  expect(findReread(about('batch.ended'), ...parts)).toEqual([batches])
  expect(findReread(about('business.changed'), ...parts)).toEqual([])
  const paid = streamEvent('request.paid', row('req_a', { status: 'paid' }))
  expect(findReread(paid, ...parts)).toEqual([customers, ana, one, counts])
})

test('the page of a request shows its new state at once, and keeps what the list does not know', () => {
  const cache = new QueryClient()
  const { queryKey } = requestQuery('req_a')
  cache.setQueryData(queryKey, { ...row('req_a'), note: 'Ring twice' } as never)
  applyEvent(cache, streamEvent('request.paid', row('req_a', { status: 'paid' })), viewWith(true))
  expect(cache.getQueryData(queryKey)).toEqual({
    ...row('req_a', { status: 'paid' }),
    note: 'Ring twice',
  })
})

test('an event that arrives while a list is read for the first time waits for the answer', () => {
  const cache = new QueryClient()
  const { queryKey } = listQuery({})
  cache.getQueryCache().build(cache, { queryKey })
  applyEvent(cache, streamEvent('request.created', row('req_a')), viewWith(true))
  expect(cache.getQueryData(queryKey)).toBeUndefined()
  const answer = { data: [], nextCursor: null, truncated: false }
  expect(applyLatest(answer, {}, cache.getQueryData(latestKey), 0).data).toHaveLength(1)
})

test('a list that is to be read again still is after an event that does not concern it', async () => {
  const { cache } = cacheOf({ status: 'paid' }, listOf([[]]))
  const { queryKey } = listQuery({ status: 'paid' })
  await cache.invalidateQueries({ queryKey })
  applyEvent(cache, streamEvent('request.opened', row('req_a')), viewWith(true))
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
