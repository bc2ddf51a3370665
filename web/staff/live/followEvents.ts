import type { StreamEvent } from '#rules/shapes/event.ts'
import { atWorkplace } from '#web/staff/session/workplace.ts'

const streamAddress = '/v1/events/stream'
const reopenAfterMs = { first: 1_000, most: 30_000 }

type Handlers = {
  onEvent: (event: StreamEvent) => void
  /** Events may have been missed: the stream was opened again, without a place to resume from. */
  onGap: () => void
  /** The stream came back after a break: queries that failed meanwhile can be retried. */
  onBack: () => void
  /** The server refused the stream: the session may have ended, or the person works here no longer. */
  onRefused?: () => void
  /** Called with whether the stream is open, each time that changes. */
  onRuns?: (runs: boolean) => void
}

/**
 * Follows the business's events (server-sent events) until the returned function is called.
 * The browser mends a short break by itself: it reconnects with `Last-Event-ID` and misses nothing,
 * unless no event had arrived yet: then there is no place to resume from, and that is a gap.
 * The browser closes a refused stream for good; we then open it again, with growing delays.
 */
export function followEvents({ onEvent, onGap, onBack, onRefused, onRuns }: Handlers): () => void {
  let stopped = false
  let lastSequence = -1
  let waitMs = reopenAfterMs.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource

  const open = (again: boolean) => {
    let resumable = false
    let broken = again
    source = new EventSource(atWorkplace(streamAddress))
    source.onopen = () => {
      waitMs = reopenAfterMs.first
      onRuns?.(true)
      if (broken && !resumable) onGap()
      if (broken) onBack()
      broken = false
    }
    source.onmessage = (message: MessageEvent<string>) => {
      resumable = true
      const event: StreamEvent = JSON.parse(message.data)
      // A resumed stream may repeat events from before the break.
      if (event.sequence <= lastSequence) return
      lastSequence = event.sequence
      onEvent(event)
    }
    source.onerror = () => {
      broken = true
      onRuns?.(false)
      if (stopped || source.readyState !== EventSource.CLOSED) return
      onRefused?.()
      timer = setTimeout(() => open(true), waitMs)
      waitMs = Math.min(waitMs * 2, reopenAfterMs.most)
    }
  }
  open(false)

  return () => {
    stopped = true
    clearTimeout(timer)
    source.close()
  }
}
