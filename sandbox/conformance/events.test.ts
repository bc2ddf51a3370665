import type Stripe from 'stripe'
import { expect } from 'vitest'
import { listEventObjects } from '../testing/listEvents.ts'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const object = page('https://docs.stripe.com/api/events/object')
const retrieve = page('https://docs.stripe.com/api/events/retrieve')
const list = page('https://docs.stripe.com/api/events/list')
const types = page('https://docs.stripe.com/api/events/types')

/** Returns the latest event of a type about that object. */
async function eventOf(stripe: Stripe, type: string, id: string) {
  const { data } = await stripe.events.list({ type, limit: 100 })
  const found = data.find((event) => 'id' in event.data.object && event.data.object.id === id)
  if (!found) throw new Error(`There is no ${type} of ${id}.`)
  return found
}

object('an event says what happened, and under which version', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const event = await eventOf(stripe, 'payment_intent.created', id)
  expect(event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    type: 'payment_intent.created',
    data: { object: { id, object: 'payment_intent', status: 'requires_payment_method' } },
  })
  expect(event.id).toMatch(/^evt_/)
  expect(event.pending_webhooks).toBeGreaterThanOrEqual(0)
})

object('an event names the request and the idempotency key behind it', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create(price, { idempotencyKey: 'cart-6735' })
  const event = await eventOf(stripe, 'payment_intent.created', intent.id)
  expect(event.request).toEqual({
    id: intent.lastResponse.requestId,
    idempotency_key: 'cart-6735',
  })
})

object('an event keeps the object as it was then', async ({ stripe }) => {
  const customer = await stripe.customers.create({ name: 'Before' })
  await stripe.customers.update(customer.id, { name: 'After' })
  const event = await eventOf(stripe, 'customer.created', customer.id)
  expect(event.data.object).toMatchObject({ name: 'Before' })
})

object('an update’s event shows the replaced values', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ name: 'Before', metadata: { a: '1', b: '2' } })
  await stripe.customers.update(id, { name: 'After', metadata: { a: '3' } })
  const event = await eventOf(stripe, 'customer.updated', id)
  expect(event.data.previous_attributes).toEqual({ name: 'Before', metadata: { a: '1' } })
})

types('a payment is announced from creation to success', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe)
  const { data } = await stripe.events.list({ limit: 20 })
  const own = data.filter(
    ({ data }) => 'id' in data.object && [intent.id, charge.id].includes(String(data.object.id)),
  )
  const types = own.map(({ type }) => type).reverse()
  expect(types.filter((type) => type !== 'charge.updated')).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
})

types('a declined payment is announced by payment_intent.payment_failed', async ({ stripe }) => {
  const refusal = await refusalOf(pay(stripe, 'pm_card_visa_chargeDeclined'))
  const event = await eventOf(
    stripe,
    'payment_intent.payment_failed',
    refusal.payment_intent?.id ?? '',
  )
  expect(event.data.object).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
})

types('updating an intent announces nothing', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  await stripe.paymentIntents.update(id, { metadata: { order: '6735' } })
  expect(await listEventObjects(stripe, 'payment_intent.*')).toContainEqual(
    expect.objectContaining({ id, metadata: {} }),
  )
  expect(await listEventObjects(stripe, 'payment_intent.*')).not.toContainEqual(
    expect.objectContaining({ id, metadata: { order: '6735' } }),
  )
})

types('a refused call announces nothing', async ({ stripe }) => {
  const { requestId } = await refusalOf(stripe.paymentIntents.create({ ...price, amount: 1 }))
  expect(requestId).toMatch(/^req_/)
  const { data } = await stripe.events.list({ limit: 100 })
  expect(data.map(({ request }) => request?.id)).not.toContain(requestId)
})

retrieve('an event is retrieved as it was listed', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const listed = await eventOf(stripe, 'payment_intent.created', id)
  const { lastResponse: _, pending_webhooks: __, ...read } = await stripe.events.retrieve(listed.id)
  expect(listed).toMatchObject(read)
})

retrieve('an unknown event is missing', async ({ stripe }) => {
  expect(await refusalOf(stripe.events.retrieve('evt_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

list('events are listed newest first', async ({ stripe }) => {
  const first = await stripe.customers.create()
  const second = await stripe.customers.create()
  const [latest, before] = await listEventObjects(stripe, 'customer.created')
  expect([latest, before]).toMatchObject([{ id: second.id }, { id: first.id }])
})

list('a wildcard filters a group of types', async ({ stripe }) => {
  await pay(stripe)
  const { data } = await stripe.events.list({ type: 'charge.*', limit: 100 })
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ type }) => type.startsWith('charge.'))).toBe(true)
})

list('several types can be requested', async ({ stripe }) => {
  await pay(stripe)
  await stripe.customers.create()
  const requestedTypes = ['charge.succeeded', 'customer.created']
  const { data } = await stripe.events.list({ types: requestedTypes, limit: 100 })
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(requestedTypes))
})

list('type and types exclude each other', async ({ stripe }) => {
  const call = stripe.events.list({ type: 'charge.failed', types: ['charge.succeeded'] })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

list('at most 20 types can be requested', async ({ stripe }) => {
  const call = stripe.events.list({ types: Array.from({ length: 21 }, () => 'charge.failed') })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'types' })
})

list('delivered and undelivered events can be listed separately', async ({ stripe }) => {
  const { id } = await stripe.customers.create()
  const event = await eventOf(stripe, 'customer.created', id)
  const delivered = async () => {
    const { data } = await stripe.events.list({ delivery_success: true, limit: 100 })
    return data.map((one) => one.id)
  }
  await expect.poll(delivered).toContain(event.id)
  const open = await stripe.events.list({ delivery_success: false, limit: 100 })
  expect(open.data.map((one) => one.id)).not.toContain(event.id)
})

object('pending_webhooks counts down to 0 with the deliveries', async ({ stripe }) => {
  const { id } = await stripe.customers.create()
  const event = await eventOf(stripe, 'customer.created', id)
  const pending = async () => (await stripe.events.retrieve(event.id)).pending_webhooks
  await expect.poll(pending).toBe(0)
})

retrieve('events older than 30 days cannot be found', async ({ stripe, trial }) => {
  const { id } = await stripe.customers.create()
  const event = await eventOf(stripe, 'customer.created', id)
  await trial.advanceClock(31 * 24 * 3_600_000)
  expect(await refusalOf(stripe.events.retrieve(event.id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  expect((await stripe.events.list({ type: 'customer.created' })).data).toEqual([])
})
