import { request } from 'node:http'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusalOf.ts'
import { startTrial, type Trial } from '../../testing/startTrial.ts'
import { faultKindNames } from './faultKinds.ts'

let trial: Trial
let once: Stripe
beforeAll(async () => {
  trial = await startTrial()
  const { port } = new URL(trial.url)
  const where = { host: '127.0.0.1', port, protocol: 'http' } as const
  once = new Stripe('sk_test_sandbox', { ...where, maxNetworkRetries: 0 })
})
afterEach(() => trial.clearFaults())
afterAll(() => trial.close())

const create = 'stripe.customers.create'
const accountSid = 'AC00000000000000000000000000000000'
const set = (fault: object) => trial.setFault(fault)
const faults = () => trial.read<{ id: string; struck: number; times?: number }[]>('/control/faults')
const named = async (name: string) => {
  const { data } = await once.customers.list({ limit: 100 })
  return data.filter((customer) => customer.name === name).length
}

// The official SDK repeats a call by itself when the connection breaks before the answer begins.
test.each([
  ['status', { status: 503, times: 1 }, 'StripeAPIError', 0],
  ['status_after', { status: 503, times: 1 }, 'StripeAPIError', 1],
  ['drop_before', { times: 2 }, 'StripeConnectionError', 0],
  ['drop_after', { times: 2 }, 'StripeConnectionError', 1],
  ['cut', { times: 1 }, 'StripeConnectionError', 1],
])(
  '%s with %j: the SDK throws a %s, and the call was done %i times',
  async (name, more, type, made) => {
    await set({ on: create, do: name, ...more })
    await expect(once.customers.create({ name })).rejects.toMatchObject({ type })
    expect(await named(name)).toBe(made)
    expect(await faults()).toEqual([])
  },
)

test.each([
  ['status', 0],
  ['status_after', 1],
])(
  'a 5xx by %s stays the answer under its key for a day, and another key is a new call',
  async (name, made) => {
    await set({ on: create, do: name, status: 500, times: 1 })
    const called = `kept by ${name}`
    const call = (key = called) => once.customers.create({ name: called }, { idempotencyKey: key })
    const first = await call().catch((error: unknown) => error as Stripe.errors.StripeError)
    const again = await call().catch((error: unknown) => error as Stripe.errors.StripeError)
    expect(again).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    const headers = 'headers' in again ? again.headers : undefined
    expect(headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': (first as Stripe.errors.StripeError).requestId,
    })
    expect(await named(called)).toBe(made)
    await trial.advanceClock(24 * 3_600_000 + 1)
    expect((await call()).lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect((await call('another')).lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(await named(called)).toBe(made + 2)
  },
)

test('a call that is refused for its rate is carried out later under the same key', async () => {
  await set({ on: create, do: 'status', status: 429, times: 1 })
  const call = () => once.customers.create({ name: 'slower' }, { idempotencyKey: 'slower' })
  await expect(call()).rejects.toMatchObject({ statusCode: 429 })
  expect((await call()).name).toBe('slower')
})

test("a rehearsed error has Stripe's error body for its status, or the one that the fault gives", async () => {
  await set({ on: create, do: 'status', status: 429, times: 1 })
  await expect(once.customers.create()).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    code: 'rate_limit',
  })
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }
  await set({ on: create, do: 'status', status: 402, error, times: 1 })
  await expect(once.customers.create()).rejects.toMatchObject({
    type: 'StripeCardError',
    decline_code: 'lost_card',
    doc_url: expect.stringContaining('card-declined'),
  })
})

test.each([
  'global-rate',
  'endpoint-rate',
  'global-concurrency',
  'endpoint-concurrency',
  'resource-specific',
])('a call over the limit %s is refused with it in a header', async (how) => {
  await set({ on: create, do: 'rate_limit', how, times: 1 })
  await expect(once.customers.create({ name: how })).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
    code: 'rate_limit',
    headers: { 'stripe-rate-limited-reason': how },
  })
  expect(await named(how)).toBe(0)
})

test('an object that another call holds is waited for by the SDK', async () => {
  await set({ on: create, do: 'rate_limit', how: 'lock_timeout', times: 1 })
  const patient = await trial.stripe.customers.create({ name: 'lock' }, { maxNetworkRetries: 1 })
  expect(patient.name).toBe('lock')
  await set({ on: create, do: 'rate_limit', how: 'lock_timeout', times: 1 })
  const refusal = await refusalOf(once.customers.create())
  expect(refusal).toMatchObject({ type: 'StripeRateLimitError', code: 'lock_timeout' })
  expect(refusal.headers).not.toHaveProperty('stripe-rate-limited-reason')
})

test('a limit that Stripe does not have is refused', async () => {
  const answer = await set({ on: create, do: 'rate_limit', how: 'too-much' })
  expect(answer.status).toBe(400)
})

test('a slow answer trickles in, whole', async () => {
  await set({ on: create, do: 'slow', ms: 200, times: 1 })
  const parts: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const body = new URLSearchParams({ name: 'slow' }).toString()
  const sent = request(
    `${trial.url}/v1/customers`,
    { method: 'POST', headers: { Authorization: 'Bearer sk_test_sandbox' } },
    (response) => {
      response.on('data', (part) => parts.push(String(part)))
      response.once('end', resolve)
    },
  )
  sent.once('error', reject)
  sent.end(body)
  await promise
  expect(parts.length).toBeGreaterThan(5)
  expect(JSON.parse(parts.join(''))).toMatchObject({ name: 'slow' })
})

test('the caller gives up on a call that hangs, and nothing was done', async () => {
  await set({ on: create, do: 'hang', times: 1 })
  const call = once.customers.create({ name: 'hung' }, { timeout: 100 })
  await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(await named('hung')).toBe(0)
})

test('a fault with "of" strikes only calls that name one of those accounts, numbers or ids', async () => {
  const { id: hung } = await once.accounts.create({ country: 'GB' })
  const { id: well } = await once.accounts.create({ country: 'GB' })
  await set({ on: 'stripe', do: 'hang', of: [hung] })
  await set({ on: 'twilio.messages.create', do: 'status', status: 503, of: ['+447400140001'] })
  const list = (stripeAccount: string) =>
    once.customers.list({ limit: 1 }, { stripeAccount, timeout: 100 })
  await expect(list(hung)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  await expect(once.accounts.retrieve(hung, {}, { timeout: 100 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  await expect(list(well)).resolves.toMatchObject({ data: [] })
  const text = async (to: string) =>
    (
      await fetch(`${trial.url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${accountSid}:sandbox`)}` },
        body: new URLSearchParams({ To: to, From: '+15550006789', Body: 'Hello' }),
      })
    ).status
  expect(await text('+447400140001')).toBe(503)
  expect(await text('+447400140002')).toBe(201)
})

test('"on" is a call, the beginning of its name, or everything but the controls', async () => {
  for (const on of [create, 'stripe.customers', 'stripe', '*']) {
    await set({ on, do: 'status', times: 1 })
    await expect(once.customers.create()).rejects.toMatchObject({ statusCode: 500 })
  }
  await set({ on: 'stripe.charges', do: 'status' })
  await once.customers.create()
  await set({ on: '*', do: 'drop_before' })
  expect((await fetch(`${trial.url}/control/health`)).status).toBe(200)
  expect((await fetch(`${trial.url}/phones`)).status).toBe(200)
})

test('a fault has an id, counts its strikes, and is cleared by itself', async () => {
  const made = await set({ on: create, do: 'status', times: 3 })
  expect(made.status).toBe(201)
  const fault: { id: string } = await made.json()
  const other: { id: string } = await (await set({ on: 'stripe.refunds', do: 'hang' })).json()
  await expect(once.customers.create()).rejects.toThrow()
  expect(await faults()).toMatchObject([
    { id: fault.id, struck: 1, times: 2 },
    { id: other.id, struck: 0 },
  ])
  const clear = () => fetch(`${trial.url}/control/faults/${fault.id}`, { method: 'DELETE' })
  expect((await clear()).status).toBe(204)
  expect((await clear()).status).toBe(404)
  expect(await faults()).toMatchObject([{ id: other.id }])
})

test.each([
  ['not json', 'The body is not JSON.'],
  ['[]', 'A fault is a JSON object such as {"on": "stripe", "do": "hang"}.'],
  [
    '{"do":"hang"}',
    '"on" must name a call, for example "stripe.payment_intents.create", or be "*".',
  ],
  ['{"on":"stripe"}', `"do" must be one of ${faultKindNames.join(', ')}.`],
  [
    '{"on":"stripe.customer","do":"hang"}',
    'Nothing is called "stripe.customer"; GET /control lists the calls and deliveries.',
  ],
  [
    '{"on":"stripe.customers","do":"drop"}',
    '"drop" strikes deliveries: stripe.webhooks, twilio.callbacks, twilio.inbound; "stripe.customers" is not one.',
  ],
  ['{"on":"stripe.webhooks","do":"hang"}', '"hang" strikes calls; "stripe.webhooks" is not one.'],
  [
    '{"on":"stripe","do":"hang","ms":5}',
    '"ms" does not go with "hang", which takes only times, of.',
  ],
  [
    '{"on":"stripe","do":"status","status":200}',
    '"status" must be a whole number from 400 to 599.',
  ],
  ['{"on":"stripe","do":"slow","ms":-1}', '"ms" must be a whole number from 0 to 600000.'],
  ['{"on":"stripe","do":"cut","times":0}', '"times" must be a whole number from 1 to 1000000.'],
  [
    '{"on":"stripe","do":"status","error":{"colour":"red"}}',
    '"error" must be an object with texts for any of type, code, decline_code, message, param.',
  ],
  [
    '{"on":"stripe","do":"hang","of":[]}',
    '"of" must be a list of 1 to 1000 accounts, numbers or ids.',
  ],
  [
    '{"on":"stripe.webhooks","do":"forge","how":"badly"}',
    '"how" must be one of wrong_secret, altered_body, old_timestamp, missing_signature.',
  ],
  [
    '{"on":"twilio.inbound","do":"forge","how":"altered_body"}',
    '"how": "altered_body" is for stripe.webhooks; Twilio\'s are forged by wrong_secret.',
  ],
])('%s is refused with a sentence', async (body, error) => {
  const answer = await fetch(`${trial.url}/control/faults`, { method: 'POST', body })
  expect([answer.status, await answer.json()]).toEqual([400, { error }])
  expect(await faults()).toEqual([])
})

test('every example of the index can be set', async () => {
  const { faults: kinds } = await trial.read<{ faults: { example: object }[] }>('/control')
  expect(kinds).toHaveLength(faultKindNames.length)
  for (const { example } of kinds) expect((await set(example)).status).toBe(201)
})
