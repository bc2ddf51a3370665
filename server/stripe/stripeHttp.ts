import Stripe from 'stripe'
import { Agent } from 'undici'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { type Answer, exchange } from '#server/outside/exchange.ts'
import { patienceMs } from '#server/outside/patience.ts'

const agent = new Agent({ connect: { timeout: outsideLimits.connectTimeoutMs } })

/**
 * How the card provider's library calls: its own client has a limit for silence only, so that an answer
 * which trickles in has no end, and reads whatever size it has.
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
    const timeoutMs = patienceMs()
    // Too late for one more try: what is not sent has not been done.
    if (timeoutMs <= 0) throw Stripe.HttpClient.makeTimeoutError()
    const answer = await exchange({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: `${protocol}://${host}:${port}${path}`,
      headers: plainHeaders(headers),
      ...(body ? { body } : {}),
      dispatcher: agent,
      timeoutMs,
    })
    return new BoundedResponse(answer)
  }
}

class BoundedResponse extends Stripe.HttpClientResponse {
  readonly #answer: Answer
  /** The library notes on it what it shows beside an answer. */
  readonly #noted = {}

  constructor(answer: Answer) {
    super(answer.status, answer.headers as Record<string, string>)
    this.#answer = answer
  }

  override getRawResponse(): unknown {
    return this.#noted
  }

  override async toJSON(): Promise<unknown> {
    const text = await this.#answer.readText().catch((error: unknown) => {
      throw Stripe.HttpClient.makeResponseBodyError(error)
    })
    return this._parseResponseBody(text)
  }

  /** Called where the answer is not read, because it is asked for again. */
  dispose(): void {
    this.#answer.letGo()
  }
}

/** The length is counted where it is sent. */
function plainHeaders(headers: object): Record<string, string> {
  const given = Object.entries(headers).filter(
    ([name, value]) => value != null && name.toLowerCase() !== 'content-length',
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
