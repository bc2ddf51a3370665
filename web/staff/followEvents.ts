import type { StreamEvent } from '#rules/shapes/event.ts'

const streamAddress = '/v1/events/stream'
const reopenAfterMs = { first: 1_000, most: 30_000 }

type Handlers = {
  onEvent: (event: StreamEvent) => void
  /** Something may have been missed: the stream was opened anew, without a place to resume from. */
  onGap: () => void
}

/**
 * Follows what happens in the business (server-sent events) until the returned function is called.
 * A short break is the browser's to mend: it asks again with `Last-Event-ID` and misses nothing.
 * A refused stream is closed by the browser for good; then it is opened anew, ever less often.
 */
export function followEvents({ onEvent, onGap }: Handlers): () => void {
  let stopped = false
  let seen = -1
  let waitMs = reopenAfterMs.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource

  const open = (again: boolean) => {
    source = new EventSource(streamAddress)
    source.onopen = () => {
      waitMs = reopenAfterMs.first
      if (again) onGap()
    }
    source.onmessage = (message: MessageEvent<string>) => {
      const event = JSON.parse(message.data) as StreamEvent
      // What was resumed may overlap with what came before the break.
      if (event.sequence <= seen) return
      seen = event.sequence
      onEvent(event)
    }
    source.onerror = () => {
      if (stopped || source.readyState !== EventSource.CLOSED) return
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
