import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, expect } from 'vitest'
import type { MadeWebhookEndpoint, WebhookEndpointBody } from '#rules/shapes/webhook.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { makeEndpoint } from '#server/webhooks/saveEndpoint.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './callers.ts'
import { queryAll } from './rehearse.ts'

/** A webhook as its receiver gets it. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** The answer of a receiver; with a status of 0 there is none. */
type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A receiver of webhooks on a real port, which keeps what it gets. */
export type Receiver = {
  address: string
  got: Received[]
  /** Returns the answer to a call; 204, if a test sets nothing else. */
  answer: (received: Received) => Answer | Promise<Answer>
  /** The most calls that it had at once. */
  atOnceMax: number
}

/** The parts of a webhook that tests read. */
export type Sent = {
  type: string
  timestamp: string
  sequence: number
  data: { id: string; sequence: number; request: { id: string; status: string } | null } & Record<
    string,
    unknown
  >
}

/** Opens a receiver for one file of tests; it forgets everything after each test. */
export async function openReceiver(): Promise<Receiver> {
  const usual = { got: [], atOnceMax: 0, answer: () => ({ status: 204 }) }
  let atOnce = 0
  const server = createServer(async (request, response) => {
    atOnce += 1
    receiver.atOnceMax = Math.max(receiver.atOnceMax, atOnce)
    response.on('close', () => {
      atOnce -= 1
    })
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { url: path = '', headers } = request
    const received = { path, headers, body: Buffer.concat(parts).toString() }
    receiver.got.push(received)
    const { status, headers: given = {}, body } = await receiver.answer(received)
    if (status !== 0) response.writeHead(status, given).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: Receiver = { address, ...usual, got: [] }
  afterEach(() => void Object.assign(receiver, { ...usual, got: [] }))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

/** Makes an endpoint, as a caller who may. */
export async function madeEndpoint(
  by: Caller,
  url: string,
  options: Partial<WebhookEndpointBody> = {},
): Promise<MadeWebhookEndpoint> {
  const body = { url, ...options }
  const answer = await by.call<MadeWebhookEndpoint>('POST', '/v1/webhook-endpoints', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

/** Makes an endpoint without the API, and a delivery to it that failed once and is not sent again. */
export async function quietDelivery(
  app: TestApp,
  businessId: string,
): Promise<{ endpointId: string; deliveryId: string }> {
  const url = 'https://8.8.8.8/ringup'
  const by = { businessId, userId: 'usr_theirs', role: 'owner' as const }
  const secretId = await inBusiness(app.database, businessId, (tx) =>
    makeEndpoint(tx, by, { url, description: '', types: ['import.ended'] }, new Date()),
  )
  const [{ endpoint_id: endpointId = '' } = {}] = await queryAll<{ endpoint_id: string }>(
    app,
    'select endpoint_id from webhook_secret where id = $1',
    [secretId],
  )
  const deliveryId = `dlv_${endpointId.slice('whe_'.length)}`
  await queryAll(
    app,
    `insert into webhook_delivery (business_id, id, endpoint_id, event_id, type, subject, state, attempts, created_at,
       ended_at, failed_because)
     values ($1, $2, $3, 'evt_test_theirs', 'webhook.test', $3, 'failed', 1, now(), now(), 'attempts')`,
    [businessId, deliveryId, endpointId],
  )
  await queryAll(
    app,
    `insert into webhook_attempt (business_id, delivery_id, number, at, took_ms, status, answer)
     values ($1, $2, 1, now(), 5, 500, 'Theirs')`,
    [businessId, deliveryId],
  )
  return { endpointId, deliveryId }
}

/** Reads a webhook as the official package verifies it with a secret. @throws when it does not */
export function verified(secret: string, { headers, body }: Received): Sent {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Sent
}
