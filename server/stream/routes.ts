import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { webhookCalls } from '#rules/calls/webhookCalls.ts'
import { drainLimits } from '#rules/drainLimits.ts'
import { limits } from '#rules/limits.ts'
import { mayDo } from '#rules/permissions.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { HeardTyping } from '#rules/shapes/typing.ts'
import type { AppContext } from '#server/appContext.ts'
import { authenticate } from '#server/auth/authenticate.ts'
import type { EventSignal } from '#server/database/followEvents.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { readLastSequence } from '#server/events/readLastSequence.ts'
import { permit, requireActor } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { limitStreams } from '#server/http/limitStreams.ts'
import { signal as measure } from '#server/metrics/signals.ts'
import { listEvents } from './listEvents.ts'
import { isFor } from './readEvents.ts'
import { type ReadAfter, shareReads } from './shareReads.ts'

/** Serves the live stream: server-sent events from the sequence in `?after=`, resumed from Last-Event-ID. */
export function eventRoutes(api: Api, context: AppContext, signal: EventSignal): void {
  const readActor = authenticate(context, false)
  const open = new Set<ServerResponse>()
  const countStream = limitStreams()
  const read = shareReads(context)
  listRoute(api, context)

  // HEAD makes no sense for a stream that never ends.
  const options = { schema: { hide: true }, exposeHeadRoute: false }
  api.get('/v1/events/stream', options, async (request, reply) => {
    const { businessId, userId } = permit(request, 'seeRequests')
    const { sessionId } = requireActor(request)
    // A browser that reconnects sends the address of before, so the header comes first.
    const { after } = request.query as { after?: unknown }
    const from =
      readSequence(request.headers['last-event-id']) ??
      readSequence(after) ??
      (await inBusiness(context.database, businessId, (tx) => readLastSequence(tx, businessId)))
    // For a client that hung up meanwhile, no close event would come.
    if (reply.raw.destroyed) return reply.hijack()
    const release = countStream(userId)
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    // Send an id at once, so that a browser that is cut off before the first event can resume too.
    stream.write(`retry: 1000\nid: ${from}\n\n`)
    open.add(stream)
    measure('stream', () => ({ change: 1 }))
    // A client that hangs up while we write is just gone.
    stream.on('error', () => {})
    const mayRead = async () => {
      // A stream outlives sign-outs and changes of role.
      await readActor(request)
      const { member } = request.actor ?? {}
      return member?.businessId === businessId && mayDo(member.role, 'seeRequests')
    }
    const mayShow = (event: StreamEvent) => {
      const role = request.actor?.member?.role
      return role !== undefined && isFor(event, { userId, sessionId, role })
    }
    const stop = pump({ context, signal, read, businessId, userId, from, stream, mayRead, mayShow })
    stream.on('close', () => {
      stop()
      release()
      open.delete(stream)
      measure('stream', () => ({ change: -1 }))
    })
  })

  // A stream never ends by itself: a server that stops ends it, and the browser connects again, to another process.
  const endAll = () => {
    for (const stream of open) stream.end(`retry: ${drawRetryMs()}\n\n`)
  }
  api.drain.onEnd(endAll)
  api.addHook('preClose', async () => endAll())
}

/** Returns how soon a browser comes back: thousands of them spread over these seconds. */
function drawRetryMs(): number {
  return randomInt(drainLimits.streamBackMsMin, drainLimits.streamBackMsMax + 1)
}

function readSequence(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}

type Pump = {
  context: AppContext
  signal: EventSignal
  read: ReadAfter
  businessId: string
  userId: string
  from: number
  stream: ServerResponse
  mayRead: () => Promise<boolean>
  mayShow: (event: StreamEvent) => boolean
}

function pump(given: Pump): () => void {
  const { context, signal, read, businessId, userId, from, stream, mayRead, mayShow } = given
  let sequence = from
  let running = false
  let again = false
  /** Since when the client has read nothing; null while it keeps up. */
  let fullSinceMs: number | null = null

  function send(text: string): void {
    if (!stream.write(text)) fullSinceMs ??= Date.now()
  }

  async function write(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      const events = await read(businessId, sequence)
      // Checked even without events: a sign-out wakes the stream, and the timer notices an expired session.
      if (!(await mayRead())) {
        stream.end()
        return
      }
      for (const event of events.filter(mayShow))
        send(`id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`)
      sequence = events.at(-1)?.sequence ?? sequence
      if (events.length === limits.streamEventsPerReadMax) again = true
    } while (again && fullSinceMs === null && !stream.destroyed)
    running = false
  }

  function wake(): void {
    // Unread events wait in the database, not here: at most one read's worth is buffered.
    if (fullSinceMs !== null) {
      if (Date.now() - fullSinceMs <= limits.streamStalledMs || stream.destroyed) return
      // The client reconnects with the last id that it saw.
      context.log.info('a live stream took nothing and was let go')
      stream.destroy()
      return
    }
    write().catch((error: unknown) => {
      running = false
      // The database is away for a moment: the timer tries again, and nothing is skipped.
      context.log.warn({ err: error }, 'live stream could not read')
    })
  }

  const hear = (typing: HeardTyping) => {
    const isOpen = fullSinceMs === null && !stream.writableEnded
    if (typing.userId !== userId && isOpen) send(describeTyping(typing))
  }

  const stopFollowing = signal.follow(businessId, { wake, hear })
  stream.on('drain', () => {
    fullSinceMs = null
    wake()
  })
  const heartbeat = setInterval(() => {
    if (fullSinceMs === null) send(': still here\n\n')
  }, limits.streamHeartbeatMs)
  wake()
  return () => {
    stopFollowing()
    clearInterval(heartbeat)
  }
}

/**
 * Writes that a colleague is writing, without an id: a browser resumes from the last event. It is worth nothing later,
 * so a client that does not keep up misses it; and the session is not read again for it, since a sign-out wakes the
 * stream, which then ends.
 */
function describeTyping(typing: HeardTyping): string {
  return `event: typing\ndata: ${JSON.stringify(typing)}\n\n`
}

/** The list of events, for programs that read them instead of getting webhooks, or besides. */
function listRoute(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/events',
    {
      schema: {
        summary: 'List what happened, oldest first',
        tags: ['webhooks'],
        ...webhookCalls['GET /v1/events'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => listEvents(tx, businessId, request.query))
    },
  )
}
