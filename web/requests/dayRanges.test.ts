import { expect, test } from 'vitest'
import { dayIn, rangeDays } from './dayRanges.ts'

test('the day is the zone’s, on both sides of midnight', () => {
  const nowMs = Date.parse('2026-03-01T11:30:00Z')
  expect(dayIn('Pacific/Auckland', nowMs)).toBe('2026-03-02')
  expect(dayIn('Pacific/Honolulu', nowMs)).toBe('2026-03-01')
  expect(dayIn('Pacific/Honolulu', nowMs - 3 * 3_600_000)).toBe('2026-02-28')
  expect(dayIn('Europe/Madrid', Date.parse('2026-05-12T23:30Z'))).toBe('2026-05-13')
  expect(dayIn('America/New_York', Date.parse('2026-05-12T03:30Z'))).toBe('2026-05-11')
})

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['last30', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['next7', '2026-12-29', '2026-12-29', '2027-01-04'],
] as const)('%s on %s is from %s to %s', (range, today, from, to) => {
  expect(rangeDays(range, today)).toEqual({ from, to })
})
