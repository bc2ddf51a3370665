import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { sandboxConfig } from '../../tests/support/outsideWorld.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { openStripe, type StripeDoor } from './openStripe.ts'

let sandbox: Sandbox
let door: StripeDoor
const keeper = createServer(async (request, response) => {
  const { status, body } = await answerOnce(request)
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
})

beforeAll(async () => {
  sandbox = await startSandbox(sandboxConfig(await scratchFolder('stripe'), 'http://127.0.0.1:9'))
  await new Promise<void>((listening) => keeper.listen(0, '127.0.0.1', listening))
  const { port } = keeper.address() as AddressInfo
  door = openStripe({
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    apiUrl: `http://127.0.0.1:${port}`,
    scriptUrl: `${sandbox.url}/endive/stripe.js`,
    live: false,
  })
})
afterAll(async () => {
  keeper.closeAllConnections()
  keeper.close()
  await sandbox.close()
})

type Kept = { status: number; body: string }
const kept = new Map<string, Kept>()

/**
 * Answers in front of the sandbox, as strictly as the provider says it does: the first answer to a key
 * stands for a day, "regardless of whether it succeeds or fails".
 * Source: https://docs.stripe.com/api/idempotent_requests
 */
async function answerOnce(request: IncomingMessage): Promise<Kept> {
  const { method = 'GET', url = '', headers } = request
  const body = await text(request)
  const key = headers['idempotency-key']
  const known = typeof key === 'string' ? kept.get(key) : undefined
  if (known) return known
  const { authorization = '', 'content-type': type = 'application/x-www-form-urlencoded' } = headers
  const answer = await fetch(sandbox.url + url, {
    method,
    headers: { authorization, 'content-type': type },
    ...(method === 'POST' ? { body } : {}),
  })
  const made = { status: answer.status, body: await answer.text() }
  if (typeof key === 'string') kept.set(key, made)
  return made
}

test('an intent that was processing when we tried to cancel it can be canceled once its card is declined', async () => {
  const { id, clientSecret } = await door.createIntent({
    amountMinor: 8_500,
    currency: 'GBP',
    account: null,
    businessId: 'bus_1',
    requestId: 'req_1',
    paymentId: 'pay_1',
    mark: 'ours',
    description: '1042: Boiler service',
    idempotencyKey: 'req_1:pay:1',
  })
  await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_sandboxProcessingDeclined',
    }),
  })
  expect((await door.cancelIntent(id, null)).status).toBe('processing')
  const read = async () => (await door.readIntent(id, null))?.status
  await expect.poll(read, { timeout: 15_000 }).toBe('started')
  expect((await door.cancelIntent(id, null)).status).toBe('canceled')
  expect((await door.cancelIntent(id, null)).status).toBe('canceled')
})
