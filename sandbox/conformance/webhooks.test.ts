import type Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { refusalOf } from '../testing/refusalOf.ts'
import type { Trial } from '../testing/startTrial.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const create = page('https://docs.stripe.com/api/webhook_endpoints/create')
const object = page('https://docs.stripe.com/api/webhook_endpoints/object')
const update = page('https://docs.stripe.com/api/webhook_endpoints/update')
const remove = page('https://docs.stripe.com/api/webhook_endpoints/delete')
const list = page('https://docs.stripe.com/api/webhook_endpoints/list')
const signatures = page('https://docs.stripe.com/webhooks#verify-events')
const delivery = page('https://docs.stripe.com/webhooks#event-delivery-behaviors')

type EnabledEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent

let paths = 0

/** Creates an endpoint on a path of its own for this check, and returns what arrives there. */
async function listen(
  { stripe, trial }: { stripe: Stripe; trial: Trial },
  enabled_events: EnabledEvent[] = ['customer.created'],
  more: Partial<Stripe.WebhookEndpointCreateParams> = {},
) {
  paths += 1
  const path = `/listener-${paths}`
  const endpoint = await stripe.webhookEndpoints.create({
    url: trial.endpointUrl + path,
    enabled_events,
    ...more,
  })
  onTestFinished(async () => {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    for (const { id } of data) await stripe.webhookEndpoints.del(id)
  })
  const deliveries = () => trial.received.filter((request) => request.path === path)
  const events = () => deliveries().map(({ body }): Stripe.Event => JSON.parse(body))
  const types = () => events().map(({ type }) => type)
  return { endpoint, deliveries, events, types }
}

create('a new endpoint is enabled, and its answer contains the secret', async (bench) => {
  const { endpoint } = await listen(bench, ['charge.succeeded', 'charge.failed'], {
    description: 'Shop',
    metadata: { shop: '1' },
  })
  expect(endpoint).toMatchObject({
    object: 'webhook_endpoint',
    status: 'enabled',
    enabled_events: ['charge.succeeded', 'charge.failed'],
    description: 'Shop',
    metadata: { shop: '1' },
    api_version: null,
    application: null,
    livemode: false,
  })
  expect(endpoint.id).toMatch(/^we_/)
  expect(endpoint.secret).toMatch(/^whsec_/)
})

object('the secret is shown only at creation', async (bench) => {
  const { endpoint } = await listen(bench)
  expect(await bench.stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret')
  const { data } = await bench.stripe.webhookEndpoints.list({ limit: 100 })
  expect(data.filter((one) => 'secret' in one)).toEqual([])
})

object('each endpoint has a secret of its own', async (bench) => {
  const first = await listen(bench)
  const second = await listen(bench)
  expect(first.endpoint.secret).not.toBe(second.endpoint.secret)
})

create('the address must be valid', async ({ stripe }) => {
  const call = stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'url',
  })
})

create('event types must be named, and known', async ({ stripe, trial }) => {
  const url = trial.endpointUrl
  for (const params of [{ url }, { url, 'enabled_events[]': 'payment.done' }]) {
    const call = stripe.rawRequest('POST', '/v1/webhook_endpoints', params)
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400 })
  }
})

delivery('an enabled event is posted as the event object', async (bench) => {
  const { events, deliveries } = await listen(bench)
  const customer = await bench.stripe.customers.create()
  await expect.poll(events).toHaveLength(1)
  const [event] = events()
  expect(event).toMatchObject({ type: 'customer.created', data: { object: { id: customer.id } } })
  expect(deliveries()[0]?.headers['content-type']).toMatch(/^application\/json/)
  const kept = await bench.stripe.events.retrieve(event?.id ?? '')
  expect(kept.data.object).toEqual(event?.data.object)
})

create('other events are not delivered', async (bench) => {
  const { types } = await listen(bench, ['customer.deleted'])
  const { id } = await bench.stripe.customers.create()
  await bench.stripe.customers.del(id)
  await expect.poll(types).toEqual(['customer.deleted'])
})

create('* enables all events', async (bench) => {
  const { types } = await listen(bench, ['*'])
  const { id } = await bench.stripe.customers.create()
  await bench.stripe.customers.del(id)
  await expect.poll(types).toHaveLength(2)
  expect(types().sort()).toEqual(['customer.created', 'customer.deleted'])
})

signatures('the official library verifies a delivery by the secret', async (bench) => {
  const { endpoint, deliveries } = await listen(bench)
  await bench.stripe.customers.create()
  await expect.poll(deliveries).toHaveLength(1)
  const [request] = deliveries()
  const signature = request?.headers['stripe-signature'] ?? ''
  const verify = (body: string, secret: string) =>
    bench.stripe.webhooks.constructEvent(body, signature, secret)
  expect(verify(request?.body ?? '', endpoint.secret ?? '').type).toBe('customer.created')
  expect(() => verify(`${request?.body} `, endpoint.secret ?? '')).toThrow()
  expect(() => verify(request?.body ?? '', 'whsec_another')).toThrow()
})

signatures('the header has a timestamp, a v1 and the v0 of test events', async (bench) => {
  const { deliveries } = await listen(bench)
  await bench.stripe.customers.create()
  await expect.poll(deliveries).toHaveLength(1)
  const parts = String(deliveries()[0]?.headers['stripe-signature']).split(',')
  const schemes = parts.map((part) => part.split('=')[0])
  expect(schemes[0]).toBe('t')
  expect(schemes).toContain('v1')
  expect(schemes).toContain('v0')
})

update('the address, the events and the description can change', async (bench) => {
  const { endpoint } = await listen(bench)
  const changed = await bench.stripe.webhookEndpoints.update(endpoint.id, {
    url: `${bench.trial.endpointUrl}/moved`,
    enabled_events: ['charge.failed'],
    description: 'Moved',
  })
  expect(changed).toMatchObject({
    url: `${bench.trial.endpointUrl}/moved`,
    enabled_events: ['charge.failed'],
    description: 'Moved',
  })
  expect(changed).not.toHaveProperty('secret')
})

update('a disabled endpoint gets nothing until it is enabled again', async (bench) => {
  const disabledEndpoint = await listen(bench)
  const enabledEndpoint = await listen(bench)
  const disabled = await bench.stripe.webhookEndpoints.update(disabledEndpoint.endpoint.id, {
    disabled: true,
  })
  expect(disabled.status).toBe('disabled')
  await bench.stripe.customers.create()
  await expect.poll(enabledEndpoint.deliveries).toHaveLength(1)
  await bench.stripe.webhookEndpoints.update(disabledEndpoint.endpoint.id, { disabled: false })
  const late = await bench.stripe.customers.create()
  await expect.poll(disabledEndpoint.events).toMatchObject([{ data: { object: { id: late.id } } }])
})

remove('a deleted endpoint is gone and gets nothing', async (bench) => {
  const deletedEndpoint = await listen(bench)
  const other = await listen(bench)
  const { id } = deletedEndpoint.endpoint
  expect(await bench.stripe.webhookEndpoints.del(id)).toMatchObject({
    id,
    object: 'webhook_endpoint',
    deleted: true,
  })
  expect(await refusalOf(bench.stripe.webhookEndpoints.retrieve(id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await bench.stripe.customers.create()
  await expect.poll(other.deliveries).toHaveLength(1)
  expect(deletedEndpoint.deliveries()).toEqual([])
})

list('endpoints are listed newest first', async (bench) => {
  const first = await listen(bench)
  const second = await listen(bench)
  const { data } = await bench.stripe.webhookEndpoints.list({ limit: 2 })
  expect(data.map(({ id }) => id)).toEqual([second.endpoint.id, first.endpoint.id])
})

create('connect=true receives events of connected accounts, and only those', async (bench) => {
  const platform = await listen(bench)
  const connect = await listen(bench, ['customer.created'], { connect: true })
  const { id: account } = await bench.stripe.accounts.create({ type: 'standard' })
  await bench.stripe.customers.create()
  const accountCustomer = await bench.stripe.customers.create({}, { stripeAccount: account })
  await expect
    .poll(connect.events)
    .toMatchObject([{ account, data: { object: { id: accountCustomer.id } } }])
  await expect.poll(platform.events).toHaveLength(1)
  expect(platform.events()[0]).not.toHaveProperty('account')
})

delivery('a refused delivery is retried with a new signature', async (bench) => {
  const { endpoint, deliveries } = await listen(bench)
  bench.trial.answerWith(500)
  await bench.stripe.customers.create()
  await expect.poll(deliveries).toHaveLength(1)
  bench.trial.answerWith(200)
  await bench.trial.advanceClock(24 * 3_600_000)
  await expect.poll(deliveries).toHaveLength(2)
  const [first, second] = deliveries()
  expect(second?.body).toBe(first?.body)
  const verified = bench.stripe.webhooks.constructEvent(
    second?.body ?? '',
    second?.headers['stripe-signature'] ?? '',
    endpoint.secret ?? '',
  )
  expect(verified.type).toBe('customer.created')
})

delivery('a redirect counts as a refusal', async (bench) => {
  const { deliveries } = await listen(bench)
  bench.trial.answerWith(302)
  await bench.stripe.customers.create()
  await expect.poll(deliveries).toHaveLength(1)
  bench.trial.answerWith(200)
  await bench.trial.advanceClock(24 * 3_600_000)
  await expect.poll(deliveries).toHaveLength(2)
})
