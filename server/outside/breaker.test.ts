import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Breaker, breakerOf, openBreaker, underBreakers } from './breaker.ts'
import { callTimeoutMs, inBackground } from './callTimeout.ts'

let isAway: boolean
let asked: number
let heard: string[]
let breaker: Breaker

beforeEach(() => {
  vi.useFakeTimers()
  isAway = true
  asked = 0
  heard = []
  breaker = openBreaker({
    async doesAnswer() {
      asked += 1
      return !isAway
    },
    onUnreachable: (why) => void heard.push(why),
    onReachable: () => void heard.push('reachable'),
  })
})
afterEach(() => {
  breaker.stop()
  vi.useRealTimers()
})

async function fail(times: number): Promise<void> {
  for (let failed = 0; failed < times; failed += 1) breaker.failed('timeout')
  await vi.advanceTimersByTimeAsync(0)
}

test('two failures, or three with an answer in between, stop nothing', async () => {
  await fail(2)
  breaker.answered()
  await fail(2)
  expect([breaker.isOpen(), asked]).toEqual([false, 0])
})

test('after three failures in a row a provider that does not answer us either is stopped', async () => {
  await fail(3)
  expect([breaker.isOpen(), heard]).toEqual([true, ['timeout']])
})

test('a provider that fails for some and answers us is not stopped', async () => {
  isAway = false
  for (let round = 0; round < 10; round += 1) await fail(3)
  expect([breaker.isOpen(), asked]).toEqual([false, 10])
})

test('it is asked again after 2, 4, 8, 16 and then every 30 seconds', async () => {
  await fail(3)
  const secondsAsked: number[] = []
  for (let second = 1; second <= 90; second += 1) {
    const before = asked
    await vi.advanceTimersByTimeAsync(1_000)
    if (asked > before) secondsAsked.push(second)
  }
  expect(secondsAsked).toEqual([2, 6, 14, 30, 60, 90])
})

test('its first answer lets the jobs go on, and the pauses start afresh', async () => {
  await fail(3)
  await vi.advanceTimersByTimeAsync(6_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(8_000)
  expect([breaker.isOpen(), heard.at(-1)]).toEqual([false, 'reachable'])
  isAway = true
  await fail(3)
  asked = 0
  await vi.advanceTimersByTimeAsync(2_000)
  expect([breaker.isOpen(), asked]).toEqual([true, 1])
})

test('the answer to a call that was under way lets the jobs go on at once', async () => {
  await fail(3)
  breaker.answered()
  expect(breaker.isOpen()).toBe(false)
  asked = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
})

test('the question is under no breaker, and has less time than a job', async () => {
  const seen: unknown[] = []
  const asking = openBreaker({
    async doesAnswer() {
      seen.push(breakerOf('cards'), callTimeoutMs('read'))
      return false
    },
    onUnreachable() {},
    onReachable() {},
  })
  inBackground(() =>
    underBreakers({ cards: asking, texts: asking }, () => {
      expect(breakerOf('cards')).toBe(asking)
      for (let failed = 0; failed < 3; failed += 1) asking.failed('500')
    }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual([undefined, 3_000])
  asking.stop()
})
