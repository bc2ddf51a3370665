import { expect } from 'vitest'
import type { Trial } from './startTrial.ts'

const minuteMs = 60_000

/**
 * Expects that the value becomes as asserted, while each look moves the sandbox's time on by a
 * minute.
 */
export function expectInTime<Value>(trial: Trial, read: () => Promise<Value>) {
  return expect.poll(async () => {
    await trial.advanceClock(minuteMs)
    return read()
  })
}
