import Stripe from 'stripe'
import { Agent } from 'undici'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { callTimeoutMs } from '#server/outside/callTimeout.ts'
import { type Answer, exchange, readWhole } from '#server/outside/exchange.ts'
import { traceHeaders } from '#server/tracing/spans.ts'

const agent = new Agent({ connect: { timeout: outsideLimits.connectTimeoutMs } })

/**
 * The HTTP client of the card provider's library. Its own client limits only silence, so that an answer may
 * trickle in for ever, and reads answers of any size.
 */
export class BoundedHttpClient extends Stripe.HttpClient {
  override getClientName(): string {
    return 'ringup'
  }

  override async makeRequest(
    host: string,
    port: string,
    path: string,
    method: string,
    headers: object,
    body: string,
    protocol: string,
  ): Promise<Stripe.HttpClientResponse> {
    const timeoutMs = callTimeoutMs(method === 'GET' ? 'read' : 'write')
    // Too late for another try, and nothing was sent.
    if (timeoutMs <= 0) throw Stripe.HttpClient.makeTimeoutError()
    const answer = await exchange({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: `${protocol}://${host}:${port}${path}`,
      headers: { ...plainHeaders(headers), ...traceHeaders() },
      ...(body ? { body } : {}),
      dispatcher: agent,
      timeoutMs,
      bytesMax: outsideLimits.answerBytesMax,
    })
    return new BoundedResponse(answer)
  }
}

class BoundedResponse extends Stripe.HttpClientResponse {
  readonly #answer: Answer
  /** The library writes metadata about the answer onto this object. */
  readonly #noted = {}

  constructor(answer: Answer) {
    super(answer.status, answer.headers as Record<string, string>)
    this.#answer = answer
  }

  override getRawResponse(): unknown {
    return this.#noted
  }

  override async toJSON(): Promise<unknown> {
    return this._parseResponseBody(this.#readText())
  }

  #readText(): string {
    try {
      return readWhole(this.#answer)
    } catch (error) {
      throw Stripe.HttpClient.makeResponseBodyError(error)
    }
  }
}

/** Drops the content length, which is computed when the request is sent. */
function plainHeaders(headers: object): Record<string, string> {
  const entries = Object.entries(headers).filter(
    ([name, value]) => value != null && name.toLowerCase() !== 'content-length',
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
