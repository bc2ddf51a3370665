import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { type Answer, type Caller, newMobile } from './callers.ts'
import { watchStandstill } from './watchStandstill.ts'

/** Callers who make requests one after the other, each under a key of its own until it succeeds. */
export type Load = {
  /** The purpose of the requests, by which the database finds them. */
  whatFor: string
  /** The acknowledged ids, each for another key. */
  acknowledged: string[]
  /** The responses that were not a success. */
  refusals: Answer[]
  /** The longest time that a call took while this process was running. */
  longestMs(): number
  /** Lets each caller finish its current request. */
  stop(): Promise<void>
}

const callersCount = 6

/** Starts callers; a refused caller waits until the app reports that it is ready. */
export function startLoad(app: TestApp, staff: Caller): Load {
  const acknowledged: string[] = []
  const refusals: Answer[] = []
  const whatFor = `Load ${randomUUID().slice(0, 8)}`
  let running = true
  let longestMs = 0
  const standstill = watchStandstill()

  async function askOnce(body: Record<string, unknown>, key: string): Promise<boolean> {
    const startedAt = performance.now() - standstill.ms()
    const answer = await staff.call<{ id: string }>('POST', '/v1/requests', body, {
      'idempotency-key': key,
    })
    longestMs = Math.max(longestMs, performance.now() - standstill.ms() - startedAt)
    if (answer.status === 201) acknowledged.push(answer.body.id)
    else refusals.push(answer)
    return answer.status === 201
  }

  async function ask(): Promise<void> {
    while (running) {
      const body = { phone: newMobile(), amountMinor: 8_500, whatFor }
      const key = randomUUID()
      while (!(await askOnce(body, key))) await awaitReady(app)
    }
  }

  const asking = Array.from({ length: callersCount }, ask)
  return {
    whatFor,
    acknowledged,
    refusals,
    longestMs: () => longestMs,
    async stop() {
      running = false
      await Promise.all(asking)
      standstill.stop()
    },
  }
}

/** Waits until the app answers and reaches its database. */
export async function awaitReady(app: TestApp): Promise<void> {
  const status = async () => (await fetch(`${app.url}/readyz`)).status
  await expect.poll(status, { timeout: 40_000, interval: 50 }).toBe(200)
}

/** Waits until `count` more requests are acknowledged. */
export async function awaitMore(load: Load, count: number): Promise<void> {
  const before = load.acknowledged.length
  await expect
    .poll(() => load.acknowledged.length, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(before + count)
}
