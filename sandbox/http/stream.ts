import type { ServerResponse } from 'node:http'
import type { Call } from './route.ts'

/** Server-sent events that only say that something changed; the page then reads what it shows. */
export type Stream = {
  listen(call: Call): void
  changed(): void
  close(): void
}

const gatherMs = 30
const listenersMax = 100

/** Opens the stream of changes. Changes that come close together are sent as one. */
export function openStream(): Stream {
  const listeners = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | undefined
  const notify = () => {
    timer = undefined
    for (const response of listeners) {
      // A listener that has not read the previous event will learn of this change from it.
      if (!response.writableNeedDrain) response.write('event: changed\ndata: {}\n\n')
    }
  }
  return {
    listen: ({ method, response }) => {
      if (listeners.size >= listenersMax) return void response.destroy()
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
      })
      if (method === 'HEAD') return void response.end()
      response.write('retry: 500\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
    changed: () => {
      timer ??= setTimeout(notify, gatherMs)
    },
    close: () => {
      clearTimeout(timer)
      for (const response of listeners) response.end()
    },
  }
}
