import { expect, test } from 'vitest'
import { judgeFailing, nextPauseMs, webhookPausesMs } from './webhookSchedule.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

test('ten attempts are made within about 75 hours, and no eleventh', () => {
  const total = webhookPausesMs.reduce((sum, pause) => sum + pause, 0)
  expect(webhookPausesMs).toHaveLength(9)
  expect(Math.floor(total / hourMs)).toBe(75)
  expect(nextPauseMs(9, 0.5, 0)).toBe(24 * hourMs)
  expect(nextPauseMs(10, 0.5, 0)).toBeNull()
})

test('a pause is early or late by a tenth at most', () => {
  for (const [at, usual] of webhookPausesMs.entries()) {
    expect(nextPauseMs(at + 1, 0, 0)).toBe(Math.round(usual * 0.9))
    expect(nextPauseMs(at + 1, 0.5, 0)).toBe(usual)
    expect(nextPauseMs(at + 1, 1, 0)).toBe(Math.round(usual * 1.1))
  }
})

test('Retry-After makes a pause longer, never shorter, and at most a day', () => {
  expect(nextPauseMs(1, 0.5, 60_000)).toBe(60_000)
  expect(nextPauseMs(4, 0.5, 60_000)).toBe(2 * hourMs)
  expect(nextPauseMs(1, 0.5, 90 * dayMs)).toBe(dayMs)
})

test.each([
  ['a moment', 0, null, 'wait'],
  ['just under three days', 3 * dayMs - 1, null, 'wait'],
  ['three days', 3 * dayMs, null, 'notice'],
  ['six days with nobody told', 6 * dayMs, null, 'notice'],
  ['five days, told two days ago', 5 * dayMs, 2 * dayMs, 'off'],
  ['just under five days', 5 * dayMs - 1, 2 * dayMs, 'wait'],
  ['six days, told an hour ago', 6 * dayMs, hourMs, 'wait'],
  ['six days, told a day ago', 6 * dayMs, dayMs, 'off'],
] as const)('an endpoint that fails for %s: %d, %d: %s', (_, failingMs, noticedMs, step) => {
  const now = new Date('2026-05-12T12:00:00Z')
  const before = (ms: number) => new Date(now.getTime() - ms)
  const noticedAt = noticedMs === null ? null : before(noticedMs)
  expect(judgeFailing(before(failingMs), noticedAt, now)).toBe(step)
})
