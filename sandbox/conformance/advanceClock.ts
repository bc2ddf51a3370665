import { expect } from 'vitest'
import type { Trial } from '../testing/startTrial.ts'

const minuteMs = 60_000

/** Moves the sandbox's clock on; what became due by then happens at once. */
export async function advanceClock(trial: Trial, ms: number) {
  const answer = await trial.post('/control/clock', { advance: ms })
  if (!answer.ok) throw new Error(`The clock was not moved: ${await answer.text()}`)
}

/** Expects of what is read that it becomes so, while a minute of the sandbox passes a look. */
export function expectInTime<Value>(trial: Trial, read: () => Promise<Value>) {
  return expect.poll(async () => {
    await advanceClock(trial, minuteMs)
    return read()
  })
}
