import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './followEvents.ts'

/** Follows a stream that the test opens and breaks by hand. */
class Source {
  static readonly CLOSED = 2
  static last: Source
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_message: { data: string }) => {}
  constructor() {
    Source.last = this
  }
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Source)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function follow() {
  const calls: string[] = []
  followEvents({
    onEvent: ({ sequence }) => calls.push(`event ${sequence}`),
    onGap: () => calls.push('gap'),
    onBack: () => calls.push('back'),
  })
  Source.last.onopen()
  return calls
}

test('a break before any event is a gap: the browser has no place to resume from', () => {
  const calls = follow()
  Source.last.onerror()
  Source.last.onopen()
  expect(calls).toEqual(['gap', 'back'])
})

test('the browser resumes after a break that follows an event, and an event that comes twice is handled once', () => {
  const calls = follow()
  Source.last.onmessage({ data: '{"sequence":7}' })
  Source.last.onerror()
  Source.last.onopen()
  Source.last.onmessage({ data: '{"sequence":7}' })
  Source.last.onmessage({ data: '{"sequence":8}' })
  expect(calls).toEqual(['event 7', 'back', 'event 8'])
})

test('a refused stream is opened again after a while, with a gap until its own first event', () => {
  const calls = follow()
  Source.last.onmessage({ data: '{"sequence":7}' })
  const refused = Source.last
  refused.readyState = Source.CLOSED
  refused.onerror()
  vi.runOnlyPendingTimers()
  expect(Source.last).not.toBe(refused)
  Source.last.onopen()
  Source.last.onerror()
  Source.last.onopen()
  Source.last.onmessage({ data: '{"sequence":8}' })
  Source.last.onerror()
  Source.last.onopen()
  expect(calls).toEqual(['event 7', 'gap', 'back', 'gap', 'back', 'event 8', 'back'])
})
