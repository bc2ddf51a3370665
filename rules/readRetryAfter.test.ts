import { expect, test } from 'vitest'
import { readRetryAfter } from './readRetryAfter.ts'

const now = Date.parse('2026-05-12T12:00:00Z')

test.each([
  [null, 0],
  ['5', 5_000],
  ['0', 0],
  ['Tue, 12 May 2026 12:00:30 GMT', 30_000],
  ['Tue, 12 May 2026 11:00:00 GMT', 0],
  ['86400', 300_000],
  ['soon', 0],
  ['-5', 0],
])('Retry-After %s is a pause of %i ms', (header, pauseMs) => {
  expect(readRetryAfter(header, now)).toBe(pauseMs)
})
