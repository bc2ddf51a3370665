import { expect, test } from 'vitest'
import { paceOf, statusDelayMs } from './statusPace.ts'

test('while news is expected the status is asked for every half second, then less', () => {
  expect(statusDelayMs('brisk', 0)).toBe(500)
  expect(statusDelayMs('brisk', 9_999)).toBe(500)
  expect(statusDelayMs('brisk', 10_000)).toBe(2_000)
  expect(statusDelayMs('brisk', 60_000)).toBe(5_000)
  expect(statusDelayMs('brisk', 3_600_000)).toBe(30_000)
})

test('a page that is only open asks every five seconds, and a forgotten one every thirty', () => {
  expect(statusDelayMs('calm', 0)).toBe(5_000)
  expect(statusDelayMs('calm', 600_000)).toBe(30_000)
})

test('a request that has ended is asked about only when the page is come back to', () => {
  for (const phase of ['paid', 'canceled', 'replaced'] as const)
    expect(paceOf({ phase })).toBe('asleep')
  expect(paceOf({ phase: 'expired', newLink: 'sent' })).toBe('asleep')
  expect(paceOf({ phase: 'expired', newLink: 'failed' })).toBe('calm')
  expect(paceOf({ phase: 'paused' })).toBe('calm')
})
