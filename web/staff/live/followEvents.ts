import type { StreamEvent } from '#rules/shapes/event.ts'
import type { HeardTyping } from '#rules/shapes/typing.ts'

const streamAddress = '/v1/events/stream'
const reopenAfterMs = { first: 1_000, most: 30_000 }

type Handlers = {
  onEvent: (event: StreamEvent) => void
  /** A colleague begins to write in a thread, goes on, or stops: never stored, and not repeated after a break. */
  onTyping?: (typing: HeardTyping) => void
  /** The stream came back after a break: queries that failed meanwhile can be retried. */
  onBack: () => void
  /** The server refused the stream: the session may have ended, or the person works here no longer. */
  onRefused?: () => void
  /** Called with whether the stream is open, each time that changes. */
  onRuns?: (runs: boolean) => void
}

/**
 * Follows the events of a business (server-sent events) until the returned function is called.
 * Every event that follows `after` is handled once and in order, whatever breaks meanwhile: after a short break
 * the browser reconnects with `Last-Event-ID`. It closes a refused stream for good; we then open it again after
 * the last event that was handled, with growing delays.
 * @param after the sequence of the newest event before anything that is shown was read
 */
export function followEvents(
  { businessId, after }: { businessId: string; after: number },
  { onEvent, onTyping, onBack, onRefused, onRuns }: Handlers,
): () => void {
  let stopped = false
  let lastSequence = after
  let waitMs = reopenAfterMs.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource

  const open = (again: boolean) => {
    let broken = again
    source = new EventSource(
      `${streamAddress}?after=${lastSequence}&business=${encodeURIComponent(businessId)}`,
    )
    source.onopen = () => {
      waitMs = reopenAfterMs.first
      onRuns?.(true)
      if (broken) onBack()
      broken = false
    }
    source.onmessage = (message: MessageEvent<string>) => {
      const event: StreamEvent = JSON.parse(message.data)
      // A resumed stream may repeat events from before the break.
      if (event.sequence <= lastSequence) return
      lastSequence = event.sequence
      onEvent(event)
    }
    source.addEventListener('typing', ({ data }: MessageEvent<string>) =>
      onTyping?.(JSON.parse(data)),
    )
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
