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
  readonly url: string
  constructor(url: string) {
    this.url = url
    Source.last = this
  }
  addEventListener() {}
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
  followEvents(
    { businessId: 'biz_1', after: 5 },
    {
      onEvent: ({ sequence }) => calls.push(`event ${sequence}`),
      onBack: () => calls.push('back'),
    },
  )
  Source.last.onopen()
  return calls
}

test('the stream begins after the newest event that the screens were read with', () => {
  const calls = follow()
  expect(Source.last.url).toBe('/v1/events/stream?after=5&business=biz_1')
  Source.last.onmessage({ data: '{"sequence":5}' })
  Source.last.onmessage({ data: '{"sequence":6}' })
  expect(calls).toEqual(['event 6'])
})

test('the browser resumes after a break, and an event that comes twice is handled once', () => {
  const calls = follow()
  Source.last.onmessage({ data: '{"sequence":7}' })
  Source.last.onerror()
  Source.last.onopen()
  Source.last.onmessage({ data: '{"sequence":7}' })
  Source.last.onmessage({ data: '{"sequence":8}' })
  expect(calls).toEqual(['event 7', 'back', 'event 8'])
})

test('a refused stream is opened again after a while, from the last event that was handled', () => {
  const calls = follow()
  Source.last.onmessage({ data: '{"sequence":7}' })
  const refused = Source.last
  refused.readyState = Source.CLOSED
  refused.onerror()
  vi.runOnlyPendingTimers()
  expect(Source.last).not.toBe(refused)
  expect(Source.last.url).toBe('/v1/events/stream?after=7&business=biz_1')
  Source.last.onopen()
  Source.last.onmessage({ data: '{"sequence":8}' })
  expect(calls).toEqual(['event 7', 'back', 'event 8'])
})
