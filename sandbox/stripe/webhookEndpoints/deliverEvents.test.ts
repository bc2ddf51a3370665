import { once } from 'node:events'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Listener, startListener } from '../../testing/startListener.ts'
import { startTrial, type Trial } from '../../testing/startTrial.ts'

let trial: Trial
let stripe: Stripe
let app: Listener
beforeAll(async () => {
  trial = await startTrial()
  stripe = trial.stripe
  app = await startListener()
})
afterEach(async () => {
  app.answer((response) => response.writeHead(200).end())
  for await (const { id } of stripe.webhookEndpoints.list()) await stripe.webhookEndpoints.del(id)
  await trial.clearFaults()
})
afterAll(async () => {
  await trial.close()
  await app.close()
})

let paths = 0
async function listen(params: object = {}, options?: Stripe.RequestOptions) {
  paths += 1
  const path = `/hooks/${paths}`
  const made = await stripe.webhookEndpoints.create(
    { url: app.url + path, enabled_events: ['*'], ...params },
    options,
  )
  const events = () => app.verified(path, made.secret ?? '')
  return { ...made, path, events, types: () => events().map(({ type }) => type) }
}

const customer = (name: string, options?: Stripe.RequestOptions) =>
  stripe.customers.create({ name }, options)
const eventOf = async (id: string, options?: Stripe.RequestOptions) => {
  const { data } = await stripe.events.list({ limit: 100 }, options)
  const found = data.find((event) => 'id' in event.data.object && event.data.object.id === id)
  if (found) return found
  throw new Error(`No event about ${id}.`)
}
/** Moves the sandbox's clock ahead, so that retries are due. */
const later = () => trial.advanceClock(61_000)
type Delivery = {
  subject: string
  endpoint: string
  state: string
  attempts: number
  history: { status: number | null; error: string | null; at: number; ms: number }[]
}
const deliveryOf = async (event: string, endpoint: string) => {
  const all = await trial.read<Delivery[]>('/control/state/deliveries')
  return all.find((one) => one.subject === event && one.endpoint === endpoint)
}

test('each endpoint gets the types that it enabled, signed with its own secret', async () => {
  const all = await listen()
  const few = await listen({ enabled_events: ['customer.updated', 'refund.created'] })
  const { id } = await customer('Ana')
  await stripe.customers.update(id, { name: 'Bea' })
  await expect.poll(all.types).toEqual(['customer.created', 'customer.updated'])
  await expect.poll(few.types).toEqual(['customer.updated'])
  expect(all.events()[1]).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    data: { object: { id, name: 'Bea' }, previous_attributes: { name: 'Ana' } },
    livemode: false,
    pending_webhooks: 3,
    request: { id: expect.stringMatching(/^req_/) },
  })
  expect(() => app.verified(all.path, few.secret ?? '')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
})

test("an endpoint's events name the endpoint's version", async () => {
  const dated = await listen({ api_version: '2026-09-30.endive' })
  await customer('Ana')
  await expect.poll(() => dated.events()[0]?.api_version).toBe('2026-09-30.endive')
})

test("connect endpoints get the events of connected accounts, the others their own account's", async () => {
  const account = await stripe.accounts.create()
  const options = { stripeAccount: account.id }
  const platform = await listen()
  const connect = await listen({ connect: true })
  const own = await listen({}, options)
  const [here, there] = [await customer('Here'), await customer('There', options)]
  await expect
    .poll(connect.events)
    .toMatchObject([{ account: account.id, data: { object: { id: there.id } } }])
  await expect.poll(own.events).toMatchObject([{ data: { object: { id: there.id } } }])
  expect(own.events()[0]).not.toHaveProperty('account')
  await expect.poll(platform.events).toMatchObject([{ data: { object: { id: here.id } } }])
  expect(platform.events()[0]).not.toHaveProperty('account')
  const received = trial.received.map(({ body }) => JSON.parse(body).data.object.id)
  expect(received).toEqual(expect.arrayContaining([here.id, there.id]))
})

test('an event counts the webhooks that have not accepted it yet', async () => {
  const good = await listen()
  const bad = await listen()
  app.answer((response, { path }) => response.writeHead(path === bad.path ? 500 : 200).end())
  const { id } = await customer('Ana')
  await expect.poll(good.events).toHaveLength(1)
  const pending = async () => (await eventOf(id)).pending_webhooks
  await expect.poll(pending).toBe(1)
  const listed = async (success: boolean) => {
    const { data } = await stripe.events.list({ delivery_success: success })
    return data.map((event) => 'id' in event.data.object && event.data.object.id)
  }
  expect(await listed(false)).toEqual([id])
  app.answer((response) => response.writeHead(200).end())
  await later()
  await expect.poll(pending).toBe(0)
  expect(await listed(false)).toEqual([])
  expect(await listed(true)).toContain(id)
})

test('anything but 2xx is retried: a redirect is not followed, 410 does not end it', async () => {
  const endpoint = await listen()
  const answers = [302, 410, 204]
  app.answer((response) => {
    const status = answers.shift() ?? 200
    response.writeHead(status, { Location: `${app.url}/elsewhere` }).end()
  })
  const { id } = await customer('Ana')
  const { id: event } = await eventOf(id)
  const statuses = async () =>
    (await deliveryOf(event, endpoint.id))?.history.map((one) => one.status)
  await expect.poll(statuses).toEqual([302])
  await later()
  await expect.poll(statuses).toEqual([302, 410])
  await later()
  await expect.poll(statuses).toEqual([302, 410, 204])
  expect(await deliveryOf(event, endpoint.id)).toMatchObject({
    state: 'delivered',
    attempts: 3,
    history: [{ status: 302, error: null, at: expect.any(Number), ms: expect.any(Number) }, {}, {}],
  })
  expect(app.received.filter(({ path }) => path === '/elsewhere')).toEqual([])
})

test('an app that cannot be reached is reported as such, and the event is retried', async () => {
  const deletedEndpoint = await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/',
    enabled_events: ['*'],
  })
  const { id } = await customer('Ana')
  const { id: event } = await eventOf(id)
  await expect
    .poll(async () => (await deliveryOf(event, deletedEndpoint.id))?.history[0])
    .toMatchObject({
      status: null,
      error: 'ECONNREFUSED',
    })
  expect(await deliveryOf(event, deletedEndpoint.id)).toMatchObject({ state: 'pending' })
})

test('after three days of refusals an event is given up', async () => {
  const endpoint = await listen()
  app.answer((response) => response.writeHead(500).end())
  const { id } = await customer('Ana')
  const { id: event } = await eventOf(id)
  await expect.poll(async () => (await deliveryOf(event, endpoint.id))?.attempts).toBe(1)
  await trial.advanceClock(73 * 3_600_000)
  await expect.poll(async () => (await deliveryOf(event, endpoint.id))?.state).toBe('gave_up')
  expect((await eventOf(id)).pending_webhooks).toBe(1)
  await trial.resetClock()
})

test('events that a disabled or deleted endpoint has not accepted are no longer sent to it', async () => {
  const disabled = await listen()
  const deleted = await listen()
  app.answer((response) => response.writeHead(503).end())
  const { id } = await customer('Ana')
  await expect.poll(() => disabled.events().length + deleted.events().length).toBe(2)
  await stripe.webhookEndpoints.update(disabled.id, { disabled: true })
  await stripe.webhookEndpoints.del(deleted.id)
  const { id: event } = await eventOf(id)
  const states = async () => [
    (await deliveryOf(event, disabled.id))?.state,
    (await deliveryOf(event, deleted.id))?.state,
  ]
  await later()
  await expect.poll(states).toEqual(['stopped', 'stopped'])
  await customer('Bea')
  await stripe.webhookEndpoints.update(disabled.id, { disabled: false })
  app.answer((response) => response.writeHead(200).end())
  const third = await customer('Cho')
  await expect.poll(disabled.events).toHaveLength(2)
  expect(disabled.events()[1]).toMatchObject({ data: { object: { id: third.id } } })
  expect(deleted.events()).toHaveLength(1)
})

test('a new address is used from the next attempt on', async () => {
  const endpoint = await listen()
  app.answer((response, { path }) => response.writeHead(path === '/moved' ? 200 : 500).end())
  await customer('Ana')
  await expect.poll(endpoint.events).toHaveLength(1)
  await stripe.webhookEndpoints.update(endpoint.id, { url: `${app.url}/moved` })
  const moved = () => app.verified('/moved', endpoint.secret ?? '')
  await later()
  await expect.poll(moved).toHaveLength(1)
})

test('an event accepted when sent by hand is no longer pending, though it is still to be sent', async () => {
  const endpoint = await listen()
  app.answer((response) => response.writeHead(500).end())
  const { id } = await customer('Ana')
  const { id: event } = await eventOf(id)
  await expect.poll(async () => (await deliveryOf(event, endpoint.id))?.attempts).toBe(1)
  app.answer((response) => response.writeHead(200).end())
  await trial.post(`/control/stripe/events/${event}/redeliver`, { endpoint: endpoint.id })
  await expect.poll(endpoint.events).toHaveLength(2)
  await expect.poll(async () => (await eventOf(id)).pending_webhooks).toBe(0)
  expect(await deliveryOf(event, endpoint.id)).toMatchObject({ state: 'pending' })
})

test('an event can be sent again by hand, to one endpoint or to all that listen', async () => {
  const one = await listen()
  const two = await listen()
  const { id } = await customer('Ana')
  await expect.poll(() => one.events().length + two.events().length).toBe(2)
  const { id: event } = await eventOf(id)
  const again = (body: object) => trial.post(`/control/stripe/events/${event}/redeliver`, body)
  expect((await again({ endpoint: one.id })).status).toBe(202)
  await expect.poll(one.events).toHaveLength(2)
  expect(two.events()).toHaveLength(1)
  await again({})
  await expect.poll(() => [one.events().length, two.events().length]).toEqual([3, 2])
  expect(one.events()[2]).toEqual(one.events()[0])
  expect((await again({ endpoint: 'we_nobody' })).status).toBe(404)
  const nothing = await trial.post('/control/stripe/events/evt_nothing/redeliver', {})
  expect(nothing.status).toBe(404)
})

test('an answer ends with its connection, even if the app would send more of it', async () => {
  const endpoint = await listen()
  const gone: Promise<unknown>[] = []
  app.answer((response) => {
    gone.push(once(response, 'close'))
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
      response.once('drain', send)
    }
    response.on('error', () => {})
    send()
  })
  const { id } = await customer('much')
  await expect.poll(() => gone.length).toBe(1)
  await gone[0]
  const event = await eventOf(id)
  await expect
    .poll(() => deliveryOf(event.id, endpoint.id))
    .toMatchObject({ state: 'delivered', history: [{ status: 200, error: null }] })
  expect((await deliveryOf(event.id, endpoint.id))?.history[0]?.ms).toBeLessThan(5_000)
})

test('an event to an address that cannot be called is given up, and holds up no other', async () => {
  await trial.setFault({ on: 'stripe.webhooks', do: 'reorder', times: 2, ms: 10 })
  const wrong = await listen({ url: 'http://%zz@127.0.0.1:9/' })
  const right = await listen()
  const { id } = await customer('one of many')
  const event = await eventOf(id)
  await expect.poll(right.types).toEqual(['customer.created'])
  await expect
    .poll(() => deliveryOf(event.id, wrong.id))
    .toMatchObject({ state: 'gave_up', history: [{ status: null, error: 'URI malformed' }] })
})
