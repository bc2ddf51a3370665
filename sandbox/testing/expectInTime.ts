import { expect } from 'vitest'
import type { Trial } from './startTrial.ts'

const minuteMs = 60_000

/** Expects of what is read that it becomes so, while a minute of the sandbox passes a look. */
export function expectInTime<Value>(trial: Trial, read: () => Promise<Value>) {
  return expect.poll(async () => {
    await trial.advanceClock(minuteMs)
    return read()
  })
}
