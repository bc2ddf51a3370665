import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AttemptOutcome, keepTrying } from './keepTrying.ts'

/** A page that can be hidden and shown. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Starts attempts with these outcomes, then `done`; returns how many there were. */
function tryWith(...outcomes: AttemptOutcome[]): { tries: () => number } {
  let tries = 0
  keepTrying(async () => {
    tries += 1
    return outcomes[tries - 1] ?? 'done'
  })
  return { tries: () => tries }
}

test('without an answer attempts become less frequent, until one succeeds', async () => {
  const { tries } = tryWith({ pauseMs: 0 }, { pauseMs: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries()).toBe(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries()).toBe(3)
})

test('a server that asks us to wait gets no attempt before, even when the page is shown again', async () => {
  const { tries } = tryWith({ pauseMs: 30_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tries()).toBe(1)
  for (const event of ['online', 'visibilitychange']) {
    page.dispatchEvent(new Event(event))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(tries()).toBe(1)
  }
  await vi.advanceTimersByTimeAsync(2)
  expect(tries()).toBe(2)
})

test('without such a wait, showing the page starts an attempt at once', async () => {
  const { tries } = tryWith({ pauseMs: 0 }, { pauseMs: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries()).toBe(2)
})
