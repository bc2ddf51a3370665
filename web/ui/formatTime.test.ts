import { expect, test } from 'vitest'
import { formatAge, formatClock, formatDay, formatMoment, formatRecent } from './formatTime.ts'

const now = Date.parse('2026-05-12T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [6 * 86_400, '6d ago'],
])('%i seconds ago reads %s', (seconds, shown) => {
  expect(formatAge(ago(seconds), now, 'en-US')).toBe(shown)
})

test('after a week the age is a day, with the year only when it is not this one', () => {
  expect(formatAge('2026-05-02T12:00:00Z', now, 'en-GB')).toBe('2 May')
  expect(formatAge('2025-05-02T12:00:00Z', now, 'en-GB')).toBe('2 May 2025')
})

test('a browser clock behind the server shows now, not the future', () => {
  expect(formatAge(ago(-30), now, 'en-US')).toBe('now')
})

test('moments and days are formatted in the zone of the business', () => {
  expect(formatMoment('2026-05-12T22:30:00Z', 'en-GB', 'Europe/Madrid')).toBe('13 May 2026, 00:30')
  expect(formatDay('2026-05-12T22:30:00Z', 'en-GB', 'Europe/Madrid')).toBe('13 May 2026')
})

test('a clock elsewhere shows the weekday there, which may differ', () => {
  expect(formatClock(now, 'en-GB', 'Europe/London')).toBe('Tue 13:00')
  expect(formatClock(now, 'en-GB', 'Pacific/Auckland')).toBe('Wed 00:00')
})

test('in a column the year is left out while it is the current one in that zone', () => {
  const format = (at: string) => formatRecent(at, Date.parse('2026-01-01T08:00Z'), 'en-GB', 'UTC')
  expect(format('2026-01-01T07:19:00Z')).toBe('1 Jan, 07:19')
  expect(format('2025-12-31T23:59:00Z')).toBe('31 Dec 2025, 23:59')
})
