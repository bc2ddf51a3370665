import { expect, test } from 'vitest'
import { pauseBefore, pauses } from './pauseBefore.ts'
import { RingupError } from './RingupError.ts'

const away = new RingupError({ code: 'no_answer', status: 0, detail: '' })
const attempts = Array.from({ length: 10 }, (_, attempt) => attempt)

test('pauses double up to a limit, and at least half of each is waited', () => {
  expect(attempts.map((attempt) => pauseBefore(away, attempt, 0))).toEqual([
    250,
    500,
    1_000,
    2_000,
    ...Array(6).fill(pauses.longestMs / 2),
  ])
  expect(pauseBefore(away, 0, 0.999)).toBeCloseTo(499.75)
  expect(pauseBefore(away, 9, 0.999)).toBeLessThanOrEqual(pauses.longestMs)
})

test('what the server asks for is waited in full, and a little more so that not all come back at once', () => {
  const full = (retryAfterMs: number) =>
    new RingupError({ code: 'key_limit_reached', status: 429, detail: '', retryAfterMs })
  expect(pauseBefore(full(2_000), 0, 0)).toBe(2_000)
  expect(pauseBefore(full(2_000), 5, 0.5)).toBe(2_250)
  expect(pauseBefore(full(pauses.longestHeardMs + 1), 0, 0)).toBeNull()
})
