import { afterEach, expect, test, vi } from 'vitest'
import { landing } from './landing.ts'

afterEach(() => vi.unstubAllGlobals())

test('the first visit of a day opens the day, every other one the list', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  // A device that is new to Ringup has seen no day before.
  expect(landing('2026-11-26')).toBe('/requests')
  expect(landing('2026-11-26')).toBe('/requests')
  expect(landing('2026-11-27')).toBe('/today')
  expect(landing('2026-11-27')).toBe('/requests')
  // In another business it may still be the day before.
  expect(landing('2026-11-26')).toBe('/today')
})

test('a browser that stores nothing opens the list', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect(landing('2026-11-27')).toBe('/requests')
})
