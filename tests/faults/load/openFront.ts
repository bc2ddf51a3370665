import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

/** What stands before several instances of the app, and shares the calls out among them. */
export type Front = {
  /** Breaks off so every third call whose answer is there, until it is told not to. */
  loseAnswers(lose: boolean): void
  close(): Promise<void>
}

/**
 * Listens on a port of 127.0.0.1 and hands each call to the next of `backs`, which are ports too. Who
 * does not listen is passed over; what breaks once it has been handed over is broken off for the
 * caller as well: whether it was done is then unknown, and nothing here tries it again.
 */
export async function openFront(port: number, backs: readonly number[]): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let isLosing = false
  let answers = 0

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    turn += 1
    const places = backs.map((_, place) => backs[(turn + place) % backs.length] as number)
    pass(request, response, body, places)
  }

  function pass(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    [place, ...others]: number[],
  ): void {
    if (place === undefined) {
      response.destroy()
      return
    }
    const { method, url, headers } = request
    const onward = forward({ host: '127.0.0.1', port: place, method, path: url, headers, agent })
    onward.on('response', (answer) => {
      answers += 1
      if (isLosing && answers % 3 === 0) {
        response.destroy()
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(request, response, body, others)
      else response.destroy()
    })
    response.on('close', () => onward.destroy())
    onward.end(body)
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    loseAnswers(lose) {
      isLosing = lose
    },
    async close() {
      server.closeAllConnections()
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
