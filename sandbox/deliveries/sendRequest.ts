import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** A request as it goes out. */
export type Outgoing = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string
}

/** What an app answered; without a status the request failed, `error` says how. */
export type Outcome = { status: number | null; error: string | null }

const answerTimeoutMs = 10_000
const tooLate = `no answer within ${answerTimeoutMs / 1_000} s`

/**
 * Sends a request on a connection of its own and waits at most 10 s for the status of the answer.
 * `written` resolves when the request has left, or failed; neither promise rejects. A redirect is
 * an answer like any other: it is not followed (https://docs.stripe.com/webhooks).
 */
export function sendRequest(
  outgoing: Outgoing,
  stop: AbortSignal,
): { written: Promise<void>; outcome: Promise<Outcome> } {
  const left = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<Outcome>()
  const end = (status: number | null, error: string | null) => {
    clearTimeout(timer)
    ended.resolve({ status, error })
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
  request.once('error', (error) => end(null, reasonOf(error)))
  request.once('response', (response) => {
    response.once('error', () => {})
    response.resume()
    end(response.statusCode ?? null, null)
  })
  request.end(outgoing.body)
  return { written: left.promise, outcome: ended.promise }
}

function lengthOf({ method, body }: Outgoing): Record<string, string> {
  return method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
}

function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
