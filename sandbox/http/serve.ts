import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Fault, Faults } from '../control/faults.ts'
import { type Answer, answerJson, type Call, indexRoutes, type Match, type Route } from './route.ts'

export type Listening = { port: number; close(): Promise<void> }

type Serving = {
  routes: Route[]
  /** The answer where no route is. */
  notFound: (method: string, path: string) => Answer
  /** Resolves when what the call wrote is kept; undefined when it is already. */
  kept: () => Promise<void> | undefined
  faults: Faults
  /** Looks at a call before its body is read; an answer refuses it. */
  admit: (name: string, request: IncomingMessage, response: ServerResponse) => Answer | undefined
  /** The body of an answer made by the fault `status`, in the shape of the call's provider. */
  faultBody: (name: string, status: number) => unknown
}

const bodyBytesMax = 1_048_576

/**
 * Serves the routes on 127.0.0.1.
 * Rejects with the system's error when the port is taken.
 */
export async function serve(port: number, serving: Serving): Promise<Listening> {
  const find = indexRoutes(serving.routes)
  const server = createServer((request, response) => {
    answerRequest(serving, find, request, response).catch(() => response.destroy())
  })
  await listen(server, port)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No TCP address.')
  return {
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
}

async function answerRequest(
  serving: Serving,
  find: ReturnType<typeof indexRoutes>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const method = request.method ?? 'GET'
  const match = find(method, url.pathname)
  if (!match) return send(response, serving.notFound(method, url.pathname))
  const { name } = match.route
  const refusal = serving.admit(name, request, response)
  if (refusal) return send(response, refusal)
  const fault = serving.faults.strike(name, ['hang', 'delay', 'status', 'drop_before'])
  if (fault && (await failBefore(serving, name, fault, response))) return
  const body = await readBody(request)
  if (body === undefined) {
    return send(response, answerJson(413, { error: { message: 'The body is too large.' } }))
  }
  const answer = runRoute(match, { url, request, response, body })
  await serving.kept()
  if (serving.faults.strike(name, ['drop_after'])) return void response.destroy()
  if (answer !== 'handled') send(response, answer)
}

/** Rehearses a failure; true when the call must not run. */
async function failBefore(
  serving: Serving,
  name: string,
  fault: Fault,
  response: ServerResponse,
): Promise<boolean> {
  if (fault.do === 'hang') return true
  if (fault.do === 'delay') {
    await new Promise((done) => setTimeout(done, fault.ms ?? 1_000))
    return false
  }
  if (fault.do === 'drop_before') response.destroy()
  else {
    const status = fault.status ?? 500
    send(response, answerJson(status, serving.faultBody(name, status)))
  }
  return true
}

function readBody(request: IncomingMessage): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const parts: Buffer[] = []
  let bytes = 0
  request.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > bodyBytesMax) resolve(undefined)
    else parts.push(part)
  })
  request.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
  request.once('error', reject)
  request.once('close', () => reject(new Error('The caller went away.')))
  return promise
}

type Arrived = { url: URL; request: IncomingMessage; response: ServerResponse; body: string }

function runRoute(match: Match, { url, request, response, body }: Arrived): Answer | 'handled' {
  const call: Call = {
    method: request.method ?? 'GET',
    path: url.pathname,
    params: match.params,
    query: url.searchParams,
    headers: request.headers,
    body,
    request,
    response,
  }
  try {
    return match.route.handle(call)
  } catch (error) {
    process.stderr.write(`${match.route.name}: ${error instanceof Error ? error.stack : error}\n`)
    return answerJson(500, { error: { type: 'api_error', message: 'The sandbox has a bug here.' } })
  }
}

function send(response: ServerResponse, answer: Answer) {
  if (response.destroyed || response.headersSent) return
  response.writeHead(answer.status, {
    'Content-Length': Buffer.byteLength(answer.body),
    ...answer.headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : answer.body)
}
