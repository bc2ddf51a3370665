import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReads, keepReads, restoreReads } from './keepReads.ts'

const session = { phone: '+447400123456', business: { id: 'bus_1' } }
let storage: Storage
let cache: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  storage = openStorage()
  cache = new QueryClient()
})
afterEach(() => vi.useRealTimers())

test('the lists that were read last are there without a connection, in the version that read them', () => {
  const kept = keepReads(cache, storage, 'one')
  cache.setQueryData(['session'], session)
  cache.setQueryData(['requests', 'list', {}], { pages: [['Boiler']], pageParams: [null] })
  cache.setQueryData(['keys'], ['a key'])
  vi.advanceTimersByTime(2_000)
  kept.stop()

  const later = new QueryClient()
  expect(restoreReads(later, storage, 'two')).toBeNull()
  expect(later.getQueryData(['requests', 'list', {}])).toBeUndefined()
  expect(restoreReads(later, storage, 'one')).toEqual(session)
  expect(later.getQueryData(['requests', 'list', {}])).toEqual({
    pages: [['Boiler']],
    pageParams: [null],
  })
  // What opens other doors is not kept.
  expect(later.getQueryData(['keys'])).toBeUndefined()
})

test('what has left the memory stays kept for its person in its business, and for nobody else', () => {
  const kept = keepReads(cache, storage, 'one')
  cache.setQueryData(['session'], session)
  cache.setQueryData(['requests', 'one', 'req_1'], 'first')
  kept.save()
  cache.removeQueries({ queryKey: ['requests', 'one', 'req_1'] })
  cache.setQueryData(['requests', 'one', 'req_2'], 'second')
  kept.save()
  const later = new QueryClient()
  restoreReads(later, storage, 'one')
  expect(later.getQueryData(['requests', 'one', 'req_1'])).toBe('first')
  expect(later.getQueryData(['requests', 'one', 'req_2'])).toBe('second')

  cache.clear()
  cache.setQueryData(['session'], { ...session, business: { id: 'bus_2' } })
  kept.save()
  kept.stop()
  const other = new QueryClient()
  restoreReads(other, storage, 'one')
  expect(other.getQueryData(['requests', 'one', 'req_1'])).toBeUndefined()
})

test('nothing stays behind after a sign-out, nor when a save was about to begin', () => {
  const kept = keepReads(cache, storage, 'one')
  cache.setQueryData(['session'], session)
  kept.save()
  expect(storage).toHaveLength(1)
  forgetReads(storage)
  expect(storage).toHaveLength(0)
  cache.setQueryData(['requests', 'counts'], { open: 1 })
  cache.setQueryData(['session'], null)
  vi.advanceTimersByTime(2_000)
  expect(storage).toHaveLength(0)
  kept.stop()
})

test('what does not fit is the oldest, and a full or denied storage does no harm', () => {
  const kept = keepReads(cache, storage, 'one')
  cache.setQueryData(['session'], session, { updatedAt: 1 })
  for (let number = 1; number <= 100; number += 1)
    cache.setQueryData(['requests', 'one', `req_${number}`], number, {
      updatedAt: Date.now() + number,
    })
  kept.save()
  const later = new QueryClient()
  expect(restoreReads(later, storage, 'one')).toEqual(session)
  expect(later.getQueryData(['requests', 'one', 'req_100'])).toBe(100)
  expect(later.getQueryData(['requests', 'one', 'req_1'])).toBeUndefined()
  const denied = keepReads(cache, null, 'one')
  expect(() => denied.save()).not.toThrow()
  expect(restoreReads(later, null, 'one')).toBeNull()
  kept.stop()
  denied.stop()
})

/** A storage as a browser has one: jsdom is not loaded here. */
function openStorage(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (at) => [...held.keys()][at] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, text) => void held.set(key, text),
  }
}
