import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from './startListener.ts'
import { watchStripe } from './watchStripe.ts'

const list = { object: 'list', data: [], has_more: false, url: '/v1/refunds' }
const answers: Record<string, { status: number; body: unknown }> = {
  '/v1/refunds': { status: 200, body: list },
  '/v1/charges': { status: 200, body: { ...list, has_more: 'no' } },
  '/v1/disputes': { status: 402, body: { error: { type: 'card_error', code: 7 } } },
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1')
  const { status, body } = answers[pathname] ?? { status: 404, body: {} }
  response.writeHead(status).end(JSON.stringify(body))
})
let url: string

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No TCP address.')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test("an answer of the SDK's type is not a violation", async () => {
  const { stripe, violations } = watchStripe({ url, received: [] })
  expect((await stripe.refunds.list({ limit: 1 })).data).toEqual([])
  expect(violations()).toEqual([])
})

test('a wrong answer is reported with its call, a refusal too, and the caller still gets both', async () => {
  const { stripe, violations } = watchStripe({ url, received: [] })
  expect((await stripe.charges.list({ limit: 1 })).data).toEqual([])
  await expect(stripe.disputes.list()).rejects.toMatchObject({ type: 'StripeCardError' })
  expect(violations()).toEqual([
    'GET /v1/charges: list.has_more: "no" is not boolean',
    'GET /v1/disputes: answer.error.code: 7 is not string',
  ])
})

test('a wrong event that reached the endpoint is reported, other callbacks are not checked', () => {
  const event = { object: 'event' }
  const received: Received[] = [
    { path: '/inbound', headers: {}, body: 'From=%2B1' },
    { path: '/stripe', headers: { 'stripe-signature': 't=1' }, body: JSON.stringify(event) },
  ]
  const { violations } = watchStripe({ url, received })
  expect(violations()).toContain('webhook /stripe: event.id: is missing')
  expect(violations().filter((violation) => !violation.startsWith('webhook /stripe: '))).toEqual([])
})
