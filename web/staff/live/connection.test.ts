import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteCall, noteStream, readConnection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  noteStream(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one call without an answer means offline, any answer means online', () => {
  noteCall(false)
  expect(readConnection()).toBe('offline')
  noteCall(true)
  expect(readConnection()).toBe('live')
})

test('a broken stream is not reported before it has been away for long', () => {
  noteStream(false)
  vi.advanceTimersByTime(9_000)
  expect(readConnection()).toBe('live')
  vi.advanceTimersByTime(2_000)
  expect(readConnection()).toBe('stale')
  noteStream(true)
  expect(readConnection()).toBe('live')
})

test('a stream that breaks again and again counts as away since it first broke', () => {
  for (let time = 0; time < 4; time += 1) {
    noteStream(false)
    vi.advanceTimersByTime(3_000)
  }
  expect(readConnection()).toBe('stale')
})
