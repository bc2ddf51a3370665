import { expect, test } from 'vitest'
import { countDays, plusDays } from './calendar.ts'

test.each([
  ['2026-05-12', '2026-05-12', 1],
  ['2026-02-01', '2026-02-28', 28],
  ['2028-02-01', '2028-03-01', 30],
  // The clocks change in between, in Europe and in America.
  ['2026-03-01', '2026-03-31', 31],
  ['2026-05-12', '2026-05-11', 0],
])('from %s to %s there are %i days, both included', (from, to, days) => {
  expect(countDays(from, to)).toBe(days)
  expect(plusDays(from, days - 1)).toBe(to)
})
