import { expect, test } from 'vitest'
import { formatAge, formatClock, formatDay, formatMoment, formatRecent } from './formatTime.ts'

const now = Date.parse('2026-05-12T12:00:00Z')
/** Shows spaces that do not break as `_`. */
const held = (text: string) => text.replaceAll('\u00a0', '_')
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
  expect(held(formatAge('2026-05-02T12:00:00Z', now, 'en-GB'))).toBe('2_May')
  expect(held(formatAge('2025-05-02T12:00:00Z', now, 'en-GB'))).toBe('2_May_2025')
})

test('a browser clock behind the server shows now, not the future', () => {
  expect(formatAge(ago(-30), now, 'en-US')).toBe('now')
})

test('moments and days are formatted in the zone of the business', () => {
  const moment = formatMoment('2026-05-12T22:30:00Z', 'en-GB', 'Europe/Madrid')
  expect(held(moment)).toBe('13_May_2026, 00:30')
  expect(held(formatDay('2026-05-12T22:30:00Z', 'en-GB', 'Europe/Madrid'))).toBe('13_May_2026')
})

test('a clock elsewhere shows the weekday there, which may differ', () => {
  expect(formatClock(now, 'en-GB', 'Europe/London')).toBe('Tue 13:00')
  expect(formatClock(now, 'en-GB', 'Pacific/Auckland')).toBe('Wed 00:00')
})

test('in a column the year is left out while it is the current one in that zone', () => {
  const format = (at: string) =>
    held(formatRecent(at, Date.parse('2026-01-01T08:00Z'), 'en-GB', 'UTC'))
  expect(format('2026-01-01T07:19:00Z')).toBe('1_Jan, 07:19')
  expect(format('2025-12-31T23:59:00Z')).toBe('31_Dec_2025, 23:59')
})

test.each([
  ['en-IE', 'Wed 09:08', '13_May, 09:08'],
  ['en-US', 'Wed 9:08_AM', 'May_13, 9:08_AM'],
  ['de', 'Mi., 09:08', '13._Mai, 09:08'],
  ['ja', '9:08（水）', '5月13日 9:08'],
  ['tr', 'Çar 09:08', '13_May 09:08'],
])(
  '%s writes the hour with its own digits, and no line ends within a date or a time',
  (locale, clock, recent) => {
    const at = '2026-05-13T09:08:00Z'
    const narrow = (text: string) => held(text).replaceAll('\u202f', '_')
    expect(narrow(formatClock(Date.parse(at), locale, 'UTC'))).toBe(clock)
    expect(narrow(formatRecent(at, Date.parse(at), locale, 'UTC'))).toBe(recent)
  },
)
