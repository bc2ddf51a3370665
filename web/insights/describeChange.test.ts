import { expect, test } from 'vitest'
import { describeChange } from './describeChange.ts'
import { formatMicros, formatShortSpan, formatSpan } from './formats.ts'

const formatted = { before: '£100.00', locale: 'en-GB' }

test.each([
  [150, 100, 'up', '50% more than £100.00'],
  [50, 100, 'down', '50% less than £100.00'],
  [0, 100, 'down', '100% less than £100.00'],
  [100, 100, 'same', 'As before'],
  [0, 0, 'same', 'As before'],
  [5, 0, null, 'Nothing before'],
  [1_001, 1_000, 'up', '0.1% more than £100.00'],
  [100_000, 100, 'up', '99,900% more than £100.00'],
])('%i after %i is described in words', (now, then, way, words) => {
  expect(describeChange(now, then, formatted)).toEqual({ way, words })
})

test.each([
  [0, '0 secs', '0s'],
  [1, '1 sec', '1s'],
  [59, '59 secs', '59s'],
  [65, '1 min 5 secs', '1m\u00a05s'],
  [7_500, '2 hrs 5 mins', '2h\u00a05m'],
  [36_000, '10 hrs', '10h'],
  [90_000, '1 day 1 hr', '1d\u00a01h'],
  [10 * 86_400 + 5_000, '10 days', '10d'],
])('%i seconds are %s, and in short %s', (seconds, words, short) => {
  expect(formatSpan(seconds, 'en-GB')).toBe(words.replaceAll(/(\d) /g, '$1\u00a0'))
  expect(formatShortSpan(seconds, 'en-GB')).toBe(short)
})

test('a single text’s cost is not rounded to nothing', () => {
  expect(formatMicros(7_500, 'USD', 'en-GB')).toBe('US$0.0075')
  expect(formatMicros(12_345_600, 'USD', 'en-GB')).toBe('US$12.35')
})
