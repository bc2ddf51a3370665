import type { ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Listener, startListener } from '../testing/startListener.ts'
import { startTrial, type Trial } from '../testing/startTrial.ts'

let trial: Trial
let app: Listener
let openResponses: ServerResponse[] = []
beforeAll(async () => {
  trial = await startTrial()
  app = await startListener()
})
afterEach(async () => {
  for (const response of openResponses) response.writeHead(200).end()
  openResponses = []
  app.answer((response) => response.writeHead(200).end())
  const { webhookEndpoints } = trial.stripe
  for await (const { id } of webhookEndpoints.list()) await webhookEndpoints.del(id)
})
afterAll(async () => {
  await trial.close()
  await app.close()
})

let paths = 0
async function listen(enabled: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = ['*']) {
  paths += 1
  const path = `/hooks/${paths}`
  // A host name takes time to resolve, in which requests could overtake each other.
  const url = app.url.replace('127.0.0.1', 'localhost') + path
  await trial.stripe.webhookEndpoints.create({ url, enabled_events: enabled })
  const events = () =>
    app.received
      .filter((one) => one.path === path)
      .map(({ body }): Stripe.Event => JSON.parse(body))
  return { path, events }
}
const nameOf = ({ data }: Stripe.Event) => ('name' in data.object ? data.object.name : undefined)

test('what waited for an app arrives in the order in which it happened', async () => {
  const { events } = await listen(['customer.created'])
  await trial.setFault({ on: 'stripe.webhooks', do: 'pause' })
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => trial.stripe.customers.create({ name: `n${index}` })),
  )
  expect(events()).toEqual([])
  await trial.clearFaults()
  await expect.poll(events).toHaveLength(100)
  const { data } = await trial.stripe.events.list({ limit: 100, type: 'customer.created' })
  expect(events().map(({ id }) => id)).toEqual(data.map(({ id }) => id).reverse())
})

test('the next event of a customer leaves only after the previous one was answered', async () => {
  const { events } = await listen()
  app.answer((response) => void openResponses.push(response))
  const { id } = await trial.stripe.customers.create({ name: 'first' })
  await trial.stripe.customers.update(id, { name: 'second' })
  const other = await trial.stripe.customers.create({ name: 'other' })
  await expect.poll(() => events().map(nameOf)).toEqual(['first', 'other'])
  expect(other.id).not.toBe(id)
  openResponses.shift()?.writeHead(200).end()
  await expect.poll(() => events().map(nameOf)).toEqual(['first', 'other', 'second'])
})

test('an app that does not answer holds up the next event of a customer for only half a second', async () => {
  const { events } = await listen()
  app.answer((response) => void openResponses.push(response))
  const { id } = await trial.stripe.customers.create({ name: 'first' })
  await trial.stripe.customers.update(id, { name: 'second' })
  await expect.poll(() => events().map(nameOf)).toEqual(['first', 'second'])
})

test('thirty-two events are in flight at once, and another endpoint does not wait for them', async () => {
  const slow = await listen(['customer.created'])
  const quick = await listen(['customer.deleted'])
  app.answer((response, { path }) => {
    if (path === slow.path) openResponses.push(response)
    else response.writeHead(200).end()
  })
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, index) => trial.stripe.customers.create({ name: `n${index}` })),
  )
  await trial.stripe.customers.del(made[0]?.id ?? '')
  await expect.poll(quick.events).toHaveLength(1)
  await expect.poll(slow.events).toHaveLength(32)
  for (const response of openResponses.splice(0)) response.writeHead(200).end()
  await expect.poll(slow.events).toHaveLength(40)
})

test('what was waiting when the sandbox ended is sent after its next start', async () => {
  const { events } = await listen()
  await trial.setFault({ on: 'stripe.webhooks', do: 'pause' })
  const { id } = await trial.stripe.customers.create({ name: 'waiting' })
  expect(events()).toEqual([])
  await trial.restart()
  await expect.poll(events).toMatchObject([{ data: { object: { id } } }])
})

test('what was in flight when the sandbox ended is sent again after its next start', async () => {
  const { events } = await listen()
  app.answer((response) => void openResponses.push(response))
  await trial.stripe.customers.create({ name: 'cut off' })
  await expect.poll(events).toHaveLength(1)
  app.answer((response) => response.writeHead(200).end())
  await trial.restart()
  await expect.poll(events).toHaveLength(2)
  const [first, second] = events()
  expect(second?.id).toBe(first?.id)
})

test('more than a thousand paused events hold up no others, and all leave once the fault is cleared', async () => {
  const { events } = await listen(['customer.created', 'customer.deleted'])
  await trial.setFault({ on: 'stripe.webhooks.customer.created', do: 'pause' })
  const made = await Promise.all(
    Array.from({ length: 1_200 }, () => trial.stripe.customers.create()),
  )
  await trial.stripe.customers.del(made[0]?.id ?? '')
  await expect.poll(() => events().map(({ type }) => type)).toEqual(['customer.deleted'])
  await trial.clearFaults()
  await expect.poll(() => events().length, { timeout: 10_000, interval: 200 }).toBe(1_201)
  expect(new Set(events().map(({ id }) => id)).size).toBe(1_201)
})
