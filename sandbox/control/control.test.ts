import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../testing/callApi.ts'
import { authorize, pay } from '../testing/pay.ts'
import { startTrial, type Trial } from '../testing/startTrial.ts'
import { refuseForeign } from './refuseForeign.ts'

let trial: Trial
let stripe: Stripe
beforeAll(async () => {
  trial = await startTrial()
  stripe = trial.stripe
})
afterAll(() => trial.close())

/** Returns the status of the answer to a call with those headers. */
async function call(method: string, path: string, headers: Record<string, string>) {
  return (await callApi(trial, method, path, { headers })).status
}

test('the index names every control, every call, every fault and every kind of state', async () => {
  const index = await trial.read<{
    paths: { method: string; path: string }[]
    calls: { name: string; method: string; path: string }[]
    state: string[]
  }>('/control')
  expect(index.calls).toContainEqual({
    name: 'stripe.payment_intents.create',
    method: 'POST',
    path: '/v1/payment_intents',
  })
  for (const { name } of index.calls) expect(name).toMatch(/^(stripe|twilio)\.[a-z_.]+$/)
  for (const kind of index.state) {
    expect(await trial.read(`/control/state/${kind}`)).toBeInstanceOf(Array)
  }
  const gets = index.paths.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  for (const { path } of gets.filter(({ path }) => path !== '/control/stream')) {
    expect((await fetch(trial.url + path)).status).toBe(200)
  }
})

test('state is listed oldest first: the latest, those that contain a text, those of an account', async () => {
  const account = await stripe.accounts.create()
  const options = { stripeAccount: account.id }
  await stripe.customers.create({ name: 'Ana', metadata: { order: 'ORDER-1' } })
  await stripe.customers.create({ name: 'Bea', metadata: { order: 'order-2' } }, options)
  await stripe.customers.create({ name: 'Cho' })
  const names = async (query: string) => {
    const objects = await trial.read<{ name: string }[]>(`/control/state/customers${query}`)
    return objects.map(({ name }) => name)
  }
  expect(await names('')).toEqual(['Ana', 'Bea', 'Cho'])
  expect(await names('?last=2')).toEqual(['Bea', 'Cho'])
  expect(await names('?q=ORDER-')).toEqual(['Ana', 'Bea'])
  expect(await names('?q=order-&last=1')).toEqual(['Bea'])
  expect(await names(`?account=${account.id}`)).toEqual(['Bea'])
  expect(await names('?account=platform&last=1')).toEqual(['Cho'])
  const counts = await trial.read<{ kind: string; count: number }[]>('/control/state')
  expect(counts).toContainEqual({ kind: 'customers', count: 3 })
})

test('one object of any kind is read by its id', async () => {
  const { charge } = await pay(stripe)
  const one = (kind: string, id: string) =>
    trial.read<object[]>(`/control/state/${kind}?id=${encodeURIComponent(id)}`)
  expect(await one('charges', charge.id)).toMatchObject([{ id: charge.id, account: null }])
  expect(await one('payment_intents', charge.id)).toEqual([])
  expect(await one('webhook_endpoints', 'environment')).toMatchObject([{ id: 'environment' }])
  const [event] = await trial.read<{ id: string }[]>('/control/state/events?last=1')
  expect(await one('events', event?.id ?? '')).toMatchObject([
    { deliveries: [{ endpoint: 'environment' }] },
  ])
  expect(await one('deliveries', '1')).toMatchObject([{ id: 1 }])
})

test.each([
  ['/control/state/nothing', 404],
  ['/control/state/constructor', 404],
  ['/control/state/customers?last=many', 400],
  ['/control/state/customers?lst=5', 400],
])('%s answers %i with a sentence', async (path, status) => {
  const answer = await fetch(trial.url + path)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z"].*\.$/) })
})

test.each(['GET', 'POST', 'DELETE'])('a %s from a foreign page is refused', async (method) => {
  const { host } = new URL(trial.url)
  for (const headers of [
    { host, origin: 'https://evil.example' },
    { host, origin: 'null' },
    { host, origin: `http://${host}.evil.example` },
    { host: 'evil.example' },
    { host: `127.0.0.1.evil.example` },
    { host: 'evil.example', origin: 'http://evil.example' },
  ]) {
    expect(await call(method, '/control/faults', headers)).toBe(403)
    if (method === 'DELETE') continue
    expect(await call(method, '/phones/+447400123456/messages', headers)).toBe(403)
  }
})

test("the sandbox's own pages and programs may use the controls", async () => {
  const { host, port } = new URL(trial.url)
  for (const headers of [
    { host },
    { host, origin: `http://${host}` },
    { host: `localhost:${port}`, origin: `http://localhost:${port}` },
    { host: `[::1]:${port}` },
  ]) {
    expect(await call('GET', '/control/faults', headers)).toBe(200)
    expect(await call('DELETE', '/control/faults', headers)).toBe(204)
  }
})

test('pages under its public address may use the controls, other pages may not', () => {
  const url = 'https://sandbox.example.com'
  const host = 'sandbox.example.com'
  expect(refuseForeign(url, { host })).toBeUndefined()
  expect(refuseForeign(url, { host, origin: url })).toBeUndefined()
  expect(refuseForeign(url, { host: '127.0.0.1:3001', origin: url })).toBeUndefined()
  expect(refuseForeign(url, { host, origin: 'https://example.com' })?.status).toBe(403)
  expect(refuseForeign(url, { host: 'example.com' })?.status).toBe(403)
  expect(refuseForeign(null, { host })?.status).toBe(403)
  expect(refuseForeign(null, {})?.status).toBe(403)
})

test('the clock moves ahead, and what became due by then happens', async () => {
  type Clock = { now: string; epoch_ms: number; moved_ms: number }
  const before = await trial.read<Clock>('/control/clock')
  expect(before.moved_ms).toBe(0)
  const dayMs = 86_400_000
  await trial.advanceClock(dayMs)
  const { created } = await stripe.customers.create()
  expect(created * 1_000).toBeGreaterThan(before.epoch_ms + dayMs - 2_000)
  const to = new Date(before.epoch_ms + 40 * dayMs).toISOString()
  const moved: Clock = await (await trial.post('/control/clock', { to })).json()
  expect(Date.parse(moved.now)).toBeGreaterThanOrEqual(Date.parse(to))
  expect((await stripe.events.list({ type: 'customer.*' })).data).toEqual([])
  const reset = await fetch(`${trial.url}/control/clock`, { method: 'DELETE' })
  expect(await reset.json()).toMatchObject({ moved_ms: 0 })
})

test.each([
  {},
  { advance: -1 },
  { advance: 'a day' },
  { to: '2001-01-01T00:00:00Z' },
  { to: 'tomorrow' },
  { advance: 1, to: '2999-01-01T00:00:00Z' },
  { days: 1 },
  { to: '+010000-01-01T00:00:00Z' },
])('the clock does not move by %j', async (body) => {
  const answer = await trial.post('/control/clock', body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.any(String) })
  expect(await trial.read('/control/clock')).toMatchObject({ moved_ms: 0 })
})

test('an event without a cause is signed and listed, and changes nothing', async () => {
  const { id } = await stripe.customers.create({ name: 'Ana' })
  const answer = await trial.post('/control/stripe/events', {
    type: 'customer.updated',
    object: id,
    changes: { name: 'Bea' },
    previous_attributes: { name: 'Ana' },
  })
  expect(answer.status).toBe(201)
  const event: Stripe.Event = await answer.json()
  const delivered = () => trial.received.find(({ body }) => JSON.parse(body).id === event.id)
  await expect.poll(delivered).toBeDefined()
  const signature = String(delivered()?.headers['stripe-signature'])
  expect(
    stripe.webhooks.constructEvent(delivered()?.body ?? '', signature, 'whsec_sandbox'),
  ).toMatchObject({
    type: 'customer.updated',
    data: { object: { id, name: 'Bea' }, previous_attributes: { name: 'Ana' } },
  })
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id })
  expect(await stripe.customers.retrieve(id)).toMatchObject({ name: 'Ana' })
})

test.each([
  [{ type: 'customer.eaten', object: 'cus_1' }, 400],
  [{ type: 'customer.updated' }, 400],
  [{ type: 'customer.updated', object: 'cus_nobody' }, 404],
  [{ type: 'customer.updated', object: { id: 'cus_1' } }, 400],
  [
    { type: 'customer.updated', object: { id: 'c', object: 'customer' }, account: 'acct_nobody' },
    404,
  ],
  [{ type: 'customer.updated', object: 'cus_1', colour: 'red' }, 400],
  [{ type: 'customer.updated', object: { id: 'c', object: 'customer' }, changes: { id: {} } }, 400],
])('no event is sent for %j', async (body, status) => {
  expect((await trial.post('/control/stripe/events', body)).status).toBe(status)
})

test('a body nested deeper than can be serialized again is refused', async () => {
  const post = (levels: number) =>
    fetch(`${trial.url}/control/stripe/events`, {
      method: 'POST',
      body: `{"changes":${'['.repeat(levels)}${']'.repeat(levels)}}`,
    })
  for (const levels of [100, 50_000]) {
    const answer = await post(levels)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'The body has more than 100 levels.' },
    ])
  }
})

test('a HEAD call to the stream is answered', async () => {
  expect((await fetch(`${trial.url}/control/stream`, { method: 'HEAD' })).status).toBe(200)
})

test('a charge is disputed and the dispute is decided', async () => {
  const { charge } = await pay(stripe)
  const contest = (body: object) => trial.post(`/control/stripe/charges/${charge.id}/dispute`, body)
  expect((await contest({ reason: 'boredom' })).status).toBe(400)
  expect((await contest({ amount: 2_001 })).status).toBe(400)
  const opened = await contest({ reason: 'product_not_received', amount: 500 })
  expect(opened.status).toBe(201)
  const dispute: Stripe.Dispute = await opened.json()
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    amount: 500,
    reason: 'product_not_received',
    status: 'needs_response',
  })
  const close = (body: object) => trial.post(`/control/stripe/disputes/${dispute.id}/close`, body)
  expect((await close({ outcome: 'drawn' })).status).toBe(400)
  expect((await close({ outcome: 'escalated' })).status).toBe(409)
  expect(await (await close({ outcome: 'won' })).json()).toMatchObject({ status: 'won' })
  expect((await close({ outcome: 'lost' })).status).toBe(409)
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' })
  expect((await trial.post('/control/stripe/charges/ch_none/dispute', {})).status).toBe(404)
})

test('an authorization expires and a refund fails on demand', async () => {
  const { intent: held } = await authorize(stripe)
  const expire = () => trial.post(`/control/stripe/payment_intents/${held.id}/expire`, {})
  expect(await (await expire()).json()).toMatchObject({ status: 'canceled' })
  expect((await expire()).status).toBe(409)
  const { charge } = await pay(stripe)
  const refund = await stripe.refunds.create({ charge: charge.id })
  const fail = () => trial.post(`/control/stripe/refunds/${refund.id}/fail`, {})
  expect((await fail()).status).toBe(200)
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  expect((await fail()).status).toBe(409)
})
