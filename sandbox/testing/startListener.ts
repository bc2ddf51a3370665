import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import Stripe from 'stripe'

/** A request as it arrived. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/**
 * An app of the test's own, which stores the requests it gets and answers them as the test says.
 */
export type Listener = {
  url: string
  received: Received[]
  /** Answers every request this way from now on; the default is 200. */
  answer(respond: (response: ServerResponse, request: Received) => void): void
  /**
   * Returns the events that arrived under a path, verified by the official SDK with that secret.
   */
  verified(path: string, secret: string): Stripe.Event[]
  close(): Promise<void>
}

/** Starts a listener on a free port. */
export async function startListener(): Promise<Listener> {
  const received: Received[] = []
  let respond: Parameters<Listener['answer']>[0] = (response) => void response.writeHead(200).end()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { url: path = '', headers } = request
    const arrived = { path, headers, body: Buffer.concat(parts).toString('utf8') }
    received.push(arrived)
    respond(response, arrived)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No TCP address.')
  const { webhooks } = new Stripe('sk_test_unused')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: (next) => {
      respond = next
    },
    verified: (path, secret) =>
      received
        .filter((one) => one.path === path)
        .map(({ body, headers }) =>
          webhooks.constructEvent(body, String(headers['stripe-signature']), secret),
        ),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
