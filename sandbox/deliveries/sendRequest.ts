import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** A request as it is sent. */
export type Outgoing = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string
}

/** The app's answer; without a status the request failed, and `error` says how. */
export type Outcome = { status: number | null; error: string | null }

const answerTimeoutMs = 10_000
const tooLate = `no answer within ${answerTimeoutMs / 1_000} s`
const answerBytesMax = 65_536

/**
 * Sends a request on a connection of its own and waits at most 10 s for the answer. Only the status
 * counts: a body that takes longer than that, or exceeds 64 kB, is cut off.
 * `written` resolves when the request was sent, or failed; neither promise rejects. A redirect is
 * an answer like any other: it is not followed (https://docs.stripe.com/webhooks).
 * Throws when the address cannot be called.
 */
export function sendRequest(
  outgoing: Outgoing,
  stop: AbortSignal,
): { written: Promise<void>; outcome: Promise<Outcome> } {
  const left = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<Outcome>()
  let status: number | null = null
  const end = (error: string | null) => {
    clearTimeout(timer)
    ended.resolve({ status, error: status === null ? error : null })
    left.resolve()
  }
  const open = outgoing.url.startsWith('https:') ? requestHttps : requestHttp
  const request = open(outgoing.url, {
    method: outgoing.method,
    headers: { ...outgoing.headers, ...lengthOf(outgoing) },
    agent: false,
    signal: stop,
  })
  const timer = setTimeout(() => request.destroy(new Error(tooLate)), answerTimeoutMs)
  request.once('finish', () => left.resolve())
  request.once('error', (error) => end(reasonOf(error)))
  request.once('response', (response) => {
    status = response.statusCode ?? null
    readOut(response).then(() => end(null))
  })
  request.end(outgoing.body)
  return { written: left.promise, outcome: ended.promise }
}

/** Resolves when the connection is free again. */
function readOut(response: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > answerBytesMax) response.destroy()
  })
  response.once('error', () => {})
  response.once('close', resolve)
  return promise
}

function lengthOf({ method, body }: Outgoing): Record<string, string> {
  return method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
}

function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
