import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../testing/startTrial.ts'

let trial: Trial

beforeAll(async () => {
  trial = await startTrial()
})
afterEach(async () => {
  trial.answerWith(200)
  await fetch(`${trial.url}/control/faults`, { method: 'DELETE' })
})
afterAll(() => trial.close())

const pay = (options?: Stripe.RequestOptions) =>
  trial.stripe.paymentIntents.create(
    { amount: 900, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' },
    options,
  )

function receivedOf(intent: string, type: string) {
  return trial.received.filter(({ body }) => {
    const event: Stripe.Event = JSON.parse(body)
    return event.type === type && 'id' in event.data.object && event.data.object.id === intent
  })
}

test('events arrive signed so that the official SDK verifies them', async () => {
  const intent = await pay()
  await expect.poll(() => receivedOf(intent.id, 'payment_intent.succeeded')).toHaveLength(1)
  const [request] = receivedOf(intent.id, 'payment_intent.succeeded')
  const signature = String(request?.headers['stripe-signature'])
  const event = trial.stripe.webhooks.constructEvent(
    request?.body ?? '',
    signature,
    'whsec_sandbox',
  )
  expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false })
  expect(event).not.toHaveProperty('account')
  expect(() =>
    trial.stripe.webhooks.constructEvent(`${request?.body} `, signature, 'whsec_sandbox'),
  ).toThrow()
})

test('events of a connected account carry the account', async () => {
  const account = await trial.stripe.accounts.create()
  const intent = await pay({ stripeAccount: account.id })
  await expect.poll(() => receivedOf(intent.id, 'payment_intent.succeeded')).toHaveLength(1)
  const [request] = receivedOf(intent.id, 'payment_intent.succeeded')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ account: account.id })
})

test('a refused event is tried again until it is taken', async () => {
  trial.answerWith(503)
  const intent = await pay()
  await expect.poll(() => receivedOf(intent.id, 'payment_intent.succeeded')).toHaveLength(1)
  trial.answerWith(200)
  await expect
    .poll(() => receivedOf(intent.id, 'payment_intent.succeeded'), { timeout: 5_000 })
    .toHaveLength(2)
})

test('what is not delivered yet survives a restart of the sandbox', async () => {
  await trial.post('/control/faults', { on: 'stripe.webhooks', do: 'pause' })
  const intent = await pay()
  expect(receivedOf(intent.id, 'payment_intent.succeeded')).toHaveLength(0)
  await trial.restart()
  await expect.poll(() => receivedOf(intent.id, 'payment_intent.succeeded')).toHaveLength(1)
  const kept = await trial.stripe.paymentIntents.retrieve(intent.id)
  expect(kept.status).toBe('succeeded')
})

test('a lost webhook never arrives, its event is still listed and can be sent again', async () => {
  await trial.post('/control/faults', { on: 'stripe.webhooks', do: 'drop' })
  const intent = await pay()
  const { data } = await trial.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })
  expect(data[0]?.data.object).toMatchObject({ id: intent.id })
  await expect
    .poll(async () => (await trial.stripe.events.retrieve(data[0]?.id ?? '')).pending_webhooks)
    .toBe(0)
  expect(receivedOf(intent.id, 'payment_intent.succeeded')).toHaveLength(0)
  await fetch(`${trial.url}/control/faults`, { method: 'DELETE' })
  await trial.post(`/control/stripe/events/${data[0]?.id}/redeliver`, {})
  await expect.poll(() => receivedOf(intent.id, 'payment_intent.succeeded')).toHaveLength(1)
})

test('a payment whose answer is lost is found again under its idempotency key', async () => {
  await trial.post('/control/faults', {
    on: 'stripe.payment_intents.create',
    do: 'drop_after',
    times: 2,
  })
  const create = () =>
    trial.stripe.paymentIntents.create(
      { amount: 777, currency: 'usd' },
      { idempotencyKey: 'lost', maxNetworkRetries: 0 },
    )
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const intent = await create()
  const held = await trial.read<{ amount: number; id: string }[]>('/control/state/payment_intents')
  expect(held.filter(({ amount }) => amount === 777).map(({ id }) => id)).toEqual([intent.id])
})

test('a call under a key still in use answers 409', async () => {
  await trial.post('/control/faults', {
    on: 'stripe.payment_intents.create',
    do: 'delay',
    ms: 400,
    times: 1,
  })
  const call = () =>
    fetch(`${trial.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_sandbox', 'Idempotency-Key': 'busy' },
      body: new URLSearchParams({ amount: '500', currency: 'usd' }),
    })
  const both = await Promise.all([call(), call()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a rehearsed 500 keeps nothing', async () => {
  await trial.post('/control/faults', { on: 'stripe.payment_intents', do: 'status', status: 500 })
  await expect(
    trial.stripe.paymentIntents.create({ amount: 888, currency: 'usd' }, { maxNetworkRetries: 0 }),
  ).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  const held = await trial.read<{ amount: number }[]>('/control/state/payment_intents')
  expect(held.filter(({ amount }) => amount === 888)).toHaveLength(0)
})
