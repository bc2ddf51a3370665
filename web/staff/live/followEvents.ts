import type { StreamEvent } from '#rules/shapes/event.ts'

const streamAddress = '/v1/events/stream'
const reopenAfterMs = { first: 1_000, most: 30_000 }

type Handlers = {
  onEvent: (event: StreamEvent) => void
  /** Something may have been missed: the stream was opened anew, without a place to resume from. */
  onGap: () => void
  /** The stream came back after a break: what could not be read meanwhile can be read again. */
  onBack: () => void
  /** Whether it runs, each time that changes. */
  onRuns?: (runs: boolean) => void
}

/**
 * Follows what happens in the business (server-sent events) until the returned function is called.
 * A short break is the browser's to mend: it asks again with `Last-Event-ID` and misses nothing,
 * unless no event had come yet: then there is no place to resume from, and that is a gap.
 * A refused stream is closed by the browser for good; then it is opened anew, ever less often.
 */
export function followEvents({ onEvent, onGap, onBack, onRuns }: Handlers): () => void {
  let stopped = false
  let seen = -1
  let waitMs = reopenAfterMs.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource

  const open = (again: boolean) => {
    let resumable = false
    let broken = again
    source = new EventSource(streamAddress)
    source.onopen = () => {
      waitMs = reopenAfterMs.first
      onRuns?.(true)
      if (broken && !resumable) onGap()
      if (broken) onBack()
      broken = false
    }
    source.onmessage = (message: MessageEvent<string>) => {
      resumable = true
      const event = JSON.parse(message.data) as StreamEvent
      // What was resumed may overlap with what came before the break.
      if (event.sequence <= seen) return
      seen = event.sequence
      onEvent(event)
    }
    source.onerror = () => {
      broken = true
      onRuns?.(false)
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
