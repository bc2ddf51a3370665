import type Stripe from 'stripe'
import { pinnedSdk, type Sdk } from './sdks.ts'
import { checkShape } from './shapes/checkShape.ts'
import type { Trial } from './startTrial.ts'

/** An SDK whose answers are checked against the SDK's own types. */
export type WatchedStripe = {
  stripe: Stripe
  /**
   * Lists what contradicted the types so far, each with its call, in the answers to this SDK and in
   * the events that reached the trial's endpoint.
   */
  violations(): string[]
}

/**
 * Opens the official SDK on a trial's sandbox and checks the shape of each of its answers,
 * including refusals. A test file asserts after its last test that `violations()` is empty.
 *
 * @param key a secret key other than the trial's
 * @param sdk another major of the SDK; its answers are checked in its version
 */
export function watchStripe(
  trial: Pick<Trial, 'url' | 'received'>,
  key = 'sk_test_sandbox',
  sdk = pinnedSdk,
): WatchedStripe {
  const found: string[] = []
  const { hostname: host, port } = new URL(trial.url)
  const httpClient = watchAnswers(sdk, (call, body) => {
    found.push(...checkShape(body, sdk.version).map((violation) => `${call}: ${violation}`))
  })
  return {
    stripe: new sdk.Stripe(key, { host, port, protocol: 'http', httpClient }),
    violations: () => [...found, ...checkEvents(trial)],
  }
}

function watchAnswers(sdk: Sdk, onAnswer: (call: string, body: unknown) => void) {
  const client = sdk.Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const [, , path, method] = request
    const response = await makeRequest(...request)
    const toJSON = response.toJSON.bind(response)
    response.toJSON = async () => {
      const body = await toJSON()
      onAnswer(`${method} ${path.replace(/\?.*/, '')}`, body)
      return body
    }
    return response
  }
  return client
}

function checkEvents({ received }: Pick<Trial, 'received'>): string[] {
  const events = received.filter(({ headers }) => 'stripe-signature' in headers)
  return events.flatMap(({ path, body }) => {
    const event = JSON.parse(body)
    return checkShape(event, event.api_version).map((violation) => `webhook ${path}: ${violation}`)
  })
}
