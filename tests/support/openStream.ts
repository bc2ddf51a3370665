import type { StreamEvent } from '#rules/shapes/event.ts'
import type { HeardTyping } from '#rules/shapes/typing.ts'
import type { Caller, Places } from './callers.ts'

/** A live stream as a browser holds it open. */
export type OpenStream = {
  /** The events so far, oldest first. */
  events: StreamEvent[]
  /** Signals that colleagues are writing, oldest first. */
  typings: HeardTyping[]
  /** The `id:` of the newest event, with which a browser resumes. */
  lastId(): string
  /** How long a browser waits before it connects again, as the server last said. */
  retryMs(): number
  /** Resolves when the server has closed it. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Opens the live stream of a caller, from now on or `after` a sequence; `lastEventId` resumes it. Resolves once it is open. */
export async function openStream(
  app: Places,
  caller: Caller,
  { after, lastEventId }: { after?: number; lastEventId?: string } = {},
): Promise<OpenStream> {
  const aborted = new AbortController()
  const place = after === undefined ? '' : `?after=${after}`
  const response = await fetch(`${app.url}/v1/events/stream${place}`, {
    headers: {
      cookie: caller.cookie,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: aborted.signal,
  })
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
  const events: StreamEvent[] = []
  const typings: HeardTyping[] = []
  let lastId = lastEventId ?? ''
  let retryMs = 0
  const reading = readBlocks(response.body, (fields) => {
    retryMs = Number(fields.retry ?? retryMs)
    if (!fields.data) return
    if (fields.event === 'typing') return void typings.push(JSON.parse(fields.data))
    lastId = fields.id ?? lastId
    events.push(JSON.parse(fields.data) as StreamEvent)
  }).catch(() => {})
  return {
    events,
    typings,
    lastId: () => lastId,
    retryMs: () => retryMs,
    ended: reading,
    async close() {
      aborted.abort()
      await reading
    },
  }
}

/** Splits server-sent events into blocks of `name: value` lines. */
async function readBlocks(
  body: ReadableStream<Uint8Array>,
  take: (fields: Record<string, string>) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const chunk of body) {
    waiting += decoder.decode(chunk, { stream: true })
    const blocks = waiting.split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      const pairs = block.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2))
      take(Object.fromEntries(pairs))
    }
  }
}
