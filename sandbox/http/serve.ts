import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Fault, Faults } from '../control/faults/faults.ts'
import { reportBug } from '../reportBug.ts'
import { type Answer, answerJson, type Call, indexRoutes, type Match, type Route } from './route.ts'
import { sendAnswer, sendBroken } from './sendAnswer.ts'

export type Listening = { port: number; close(): Promise<void> }

type Serving = {
  routes: Route[]
  /** The answer where no route matches. */
  notFound: (method: string, path: string) => Answer
  /** Resolves when the writes of the call are stored; undefined when they already are. */
  whenStored: () => Promise<void> | undefined
  faults: Faults
  /** Checks a call before its body is read; refuses it by returning an answer. */
  admit: (name: string, request: IncomingMessage, response: ServerResponse) => Answer | undefined
  /** The failure that a fault makes, in the format of the call's provider. */
  failureOf: (name: string, fault: Fault) => Answer
  /** Keeps a failure that a fault made, if the provider gives the same answer to the same call later. */
  keepFailure: (name: string, call: Call, failure: Answer) => Answer
}

/** Longer than callers keep an idle connection, so that none breaks just as it is used again. */
const keepAliveMs = 75_000
const bodyBytesMax = 1_048_576

/**
 * Serves the routes on 127.0.0.1.
 * Rejects with the system's error when the port is taken.
 */
export async function serve(port: number, serving: Serving): Promise<Listening> {
  const find = indexRoutes(serving.routes)
  const server = createServer((request, response) => {
    answerRequest(serving, find, request, response).catch((error: unknown) => {
      if (!request.destroyed) reportBug('http', error)
      response.destroy()
    })
  })
  server.keepAliveTimeout = keepAliveMs
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

const beforeKinds = ['hang', 'delay', 'status', 'rate_limit', 'drop_before'] as const
const afterKinds = ['drop_after', 'status_after', 'cut', 'slow'] as const

async function answerRequest(
  serving: Serving,
  find: ReturnType<typeof indexRoutes>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const method = request.method ?? 'GET'
  const target = request.url ?? '/'
  // A path may begin with two slashes; alone, it would be parsed as a host.
  const url = URL.parse(target.startsWith('/') ? `http://sandbox${target}` : target)
  const match = url && find(method, url.pathname)
  if (!match) return sendAnswer(response, serving.notFound(method, url?.pathname ?? target))
  const { name } = match.route
  const refusal = serving.admit(name, request, response)
  if (refusal) return sendAnswer(response, refusal)
  const read = () => readBody(request, match.route.bodyBytesMax ?? bodyBytesMax)
  const early = serving.faults.looksAt(name) ? { body: await read() } : null
  const named = early ? namesIn(url, request, early.body) : undefined
  const fault = serving.faults.strike(name, beforeKinds, named)
  if (fault && (await failBefore(fault, response))) return
  const body = early ? early.body : await read()
  if (body === undefined) {
    return sendAnswer(response, answerJson(413, { error: { message: 'The body is too large.' } }))
  }
  const call = callOf(match, { url, request, response, body })
  const fail = async (by: Fault) => {
    const failure = serving.keepFailure(name, call, serving.failureOf(name, by))
    await serving.whenStored()
    sendAnswer(response, failure)
  }
  if (fault?.do === 'status' || fault?.do === 'rate_limit') return fail(fault)
  const answer = runRoute(match.route, call)
  await serving.whenStored()
  const broken = serving.faults.strike(name, afterKinds, named)
  if (answer === 'handled') return broken?.do === 'drop_after' && response.destroy()
  if (!broken) return sendAnswer(response, answer)
  if (broken.do === 'status_after') return fail(broken)
  return sendBroken(response, answer, broken)
}

/** Returns the account of a call, the ids in its path, and the values of its parameters. */
function namesIn(url: URL, request: IncomingMessage, body = ''): ReadonlySet<string> {
  const account = [request.headers['stripe-account'] ?? []].flat()
  const parts = url.pathname.split('/').map((part) => part.replace(/\.json$/, ''))
  const values = [...url.searchParams.values(), ...new URLSearchParams(body).values()]
  return new Set([...account, ...parts, ...values])
}

/** Rehearses a failure of the connection. Returns true when the call must not run. */
async function failBefore(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault.do === 'delay') await new Promise((done) => setTimeout(done, fault.ms ?? 1_000))
  if (fault.do === 'drop_before') response.destroy()
  return fault.do === 'hang' || fault.do === 'drop_before'
}

function readBody(request: IncomingMessage, bytesMax: number): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const parts: Buffer[] = []
  let bytes = 0
  request.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > bytesMax) resolve(undefined)
    else parts.push(part)
  })
  request.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
  request.once('error', reject)
  const abandon = () => reject(new Error('The caller went away.'))
  // The caller may have left during a rehearsed delay.
  if (request.destroyed) abandon()
  request.once('close', abandon)
  return promise
}

type Arrived = { url: URL; request: IncomingMessage; response: ServerResponse; body: string }

function callOf(match: Match, { url, request, response, body }: Arrived): Call {
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    params: match.params,
    query: url.searchParams,
    headers: request.headers,
    body,
    request,
    response,
  }
}

function runRoute(route: Route, call: Call): Answer | 'handled' {
  try {
    return route.handle(call)
  } catch (error) {
    reportBug(route.name, error)
    return answerJson(500, { error: { type: 'api_error', message: 'The sandbox has a bug here.' } })
  }
}
