import { expect, test } from 'vitest'
import { paceOf, statusDelayMs } from './statusPace.ts'

test('while news is expected the page polls every half second, then less often', () => {
  expect(statusDelayMs('brisk', 0)).toBe(500)
  expect(statusDelayMs('brisk', 9_999)).toBe(500)
  expect(statusDelayMs('brisk', 10_000)).toBe(2_000)
  expect(statusDelayMs('brisk', 60_000)).toBe(5_000)
  expect(statusDelayMs('brisk', 3_600_000)).toBe(30_000)
})

test('a page that is only open polls every five seconds, and a forgotten one every thirty', () => {
  expect(statusDelayMs('calm', 0)).toBe(5_000)
  expect(statusDelayMs('calm', 600_000)).toBe(30_000)
})

test('a page of a finished request polls only when the payer comes back to it', () => {
  for (const phase of ['paid', 'canceled', 'replaced'] as const)
    expect(paceOf({ phase })).toBe('asleep')
  expect(paceOf({ phase: 'expired', newLink: 'sent' })).toBe('asleep')
  expect(paceOf({ phase: 'expired', newLink: 'failed' })).toBe('calm')
  expect(paceOf({ phase: 'paused' })).toBe('calm')
})

test('a page that waits for its payment asks briskly', () => {
  const waiting = {
    ...({ phase: 'waiting', after: 'accepted', otherwise: null } as const),
    ...{ seenProcessing: false, late: false },
  }
  for (const step of [waiting, { phase: 'elsewhere' }, { phase: 'needsAction' }] as const)
    expect(paceOf(step)).toBe('brisk')
  expect(paceOf({ phase: 'ready', setback: null })).toBe('calm')
})
