import { expect, test } from 'vitest'
import { plusDays } from '#rules/calendar.ts'
import { plotSteps } from './plotSteps.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: plusDays('2026-01-15', index),
    askedMinor: 3,
    collected: { count: 1, amountMinor: 2 },
    refundedMinor: 1,
    disputedMinor: 1,
  }))

test('up to a quarter is plotted by day', () => {
  const { by, steps } = plotSteps(days(92))
  expect([by, steps.length]).toEqual(['day', 92])
  expect(steps[1]).toEqual({
    start: '2026-01-16',
    askedMinor: 3,
    collectedMinor: 2,
    paidCount: 1,
    refundedMinor: 1,
    disputedMinor: 1,
  })
})

test('a longer period is plotted by month, and no amount is lost', () => {
  const { by, steps } = plotSteps(days(350))
  expect(by).toBe('month')
  expect(steps.map(({ start }) => start).slice(0, 3)).toEqual([
    '2026-01-15',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(steps.reduce((sum, step) => sum + step.collectedMinor, 0)).toBe(700)
  expect(steps.reduce((sum, step) => sum + step.paidCount, 0)).toBe(350)
})
