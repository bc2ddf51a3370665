import { once } from 'node:events'
import http from 'node:http'
import { createGzip } from 'node:zlib'

/** A response that a front gives by itself. */
type FrontAnswer = { body: string | Buffer; headers: Record<string, string> }

/** A server in front of another one. */
export type Front = { url: string; close(): Promise<void> }

/**
 * Starts a server on 127.0.0.1:`port` that passes everything on to `target`, except what `answer`
 * answers itself.
 * @param host the name in the returned URL, by which a browser calls it
 */
export async function startFront(options: {
  host: string
  port: number
  target: number
  packs: boolean
  answer: (path: string) => Promise<FrontAnswer | undefined>
}): Promise<Front> {
  const server = http.createServer((request, response) => {
    const given = options.answer(request.url ?? '/')
    given.then(
      (own) => {
        if (own) response.writeHead(200, own.headers).end(own.body)
        else passOn(options, request, response)
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${options.host}:${options.port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const agent = new http.Agent({ keepAlive: true })

function passOn(
  { target, packs }: { target: number; packs: boolean },
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const { method, url: path, headers } = request
  const onward = http.request({ host: '127.0.0.1', port: target, method, path, headers, agent })
  onward.on('response', (answer) => {
    const type = answer.headers['content-type'] ?? ''
    if (packs && /javascript|css|html/.test(type) && !answer.headers['content-encoding']) {
      const { 'content-length': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'gzip' })
      answer.pipe(createGzip()).pipe(response)
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    }
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
