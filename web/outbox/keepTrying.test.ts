import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Came, keepTrying } from './keepTrying.ts'

/** A page that can be come back to. */
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

/** Tries that come to what `came` says, and to `done` after that; gives how many there were. */
function tryWith(...came: Came[]): { tries: () => number } {
  let tries = 0
  keepTrying(async () => {
    tries += 1
    return came[tries - 1] ?? 'done'
  })
  return { tries: () => tries }
}

test('without a word of the server it is tried ever less often, until it is done', async () => {
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

test('a server that says when is not asked before, whoever comes back to the page', async () => {
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

test('with nothing to wait for, whoever comes back has it tried at once', async () => {
  const { tries } = tryWith({ pauseMs: 0 }, { pauseMs: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries()).toBe(2)
})
