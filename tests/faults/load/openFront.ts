import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

/** A proxy that distributes calls among several instances of the app. */
export type Front = {
  /** Sends no call to an instance for which this is false; a call that is under way goes on. */
  choose(isHealthy: (port: number) => boolean): void
  /** Drops every third response until told to stop. */
  loseAnswers(lose: boolean): void
  close(): Promise<void>
}

/**
 * Listens on a port of 127.0.0.1 and passes each call to the next of `backs`, which are ports too.
 * An instance that does not listen is skipped; a connection that breaks after the call was passed
 * on is broken for the caller as well: the outcome is then unknown, and nothing here retries it.
 */
export async function openFront(port: number, backs: readonly number[]): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let isLosing = false
  let isHealthy = (_port: number) => true
  let answers = 0

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    turn += 1
    const places = backs.map((_, place) => backs[(turn + place) % backs.length] as number)
    pass(request, response, body, places.filter(isHealthy))
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
    choose(by) {
      isHealthy = by
    },
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
