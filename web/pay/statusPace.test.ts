import { expect, test } from 'vitest'
import { statusDelayMs } from './statusPace.ts'

test('right after a payment the status is asked for every half second, then less', () => {
  expect(statusDelayMs('brisk', 0)).toBe(500)
  expect(statusDelayMs('brisk', 9_999)).toBe(500)
  expect(statusDelayMs('brisk', 10_000)).toBe(2_000)
  expect(statusDelayMs('brisk', 3_600_000)).toBe(5_000)
})

test('a page that is only open asks every five seconds, and a forgotten one every thirty', () => {
  expect(statusDelayMs('calm', 0)).toBe(5_000)
  expect(statusDelayMs('calm', 600_000)).toBe(30_000)
})
