import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** An answer, or the end of the connection without one. */
export type Turn =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang up'
  | 'hang up within the body'

/** A call that arrived. */
export type Arrived = {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server on this machine that does what the test says. */
export type TurnServer = {
  url: string
  /** Sets the answers of the next calls, in their order; the last one is repeated. Forgets what arrived. */
  answer(...turns: Turn[]): void
  arrived: Arrived[]
}

/** Starts a server that answers in turn; it ends after the last test of the file. */
export async function answerInTurn(): Promise<TurnServer> {
  let next: Turn[] = []
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    arrived.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
    const turn = (next.length > 1 ? next.shift() : next[0]) ?? 'hang up'
    if (turn === 'hang up') return void response.destroy()
    if (turn === 'hang up within the body') {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"id":', () => response.destroy())
      return
    }
    response.writeHead(turn.status, turn.headers)
    response.end(turn.body === undefined ? '' : JSON.stringify(turn.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(...turns) {
      next = turns
      arrived.length = 0
    },
    arrived,
  }
}
