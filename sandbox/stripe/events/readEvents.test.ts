import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
/** Creates an account of the test's own, with a customer created and renamed in it. */
async function makeEvents() {
  const { id } = await bench.stripe.accounts.create()
  const options = { stripeAccount: id }
  const customer = await bench.stripe.customers.create({ name: 'Ana' }, options)
  await bench.stripe.customers.update(
    customer.id,
    { name: 'Bea' },
    { ...options, idempotencyKey: `rename ${id}` },
  )
  const list = async (params: Stripe.EventListParams = {}) =>
    (await bench.stripe.events.list(params, options)).data
  return { account: id, options, customer, list }
}
const typesOf = (events: Stripe.Event[]) => events.map(({ type }) => type)

test('events are listed newest first, with their causes and changes', async () => {
  const { account, customer, list } = await makeEvents()
  const [renamed, created, opened] = await list()
  expect(renamed).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    object: 'event',
    account,
    api_version: '2026-10-28.endive',
    type: 'customer.updated',
    data: {
      object: { id: customer.id, name: 'Bea' },
      previous_attributes: { name: 'Ana' },
    },
    livemode: false,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: `rename ${account}` },
  })
  expect(created).toMatchObject({ type: 'customer.created', data: { object: { name: 'Ana' } } })
  expect(created?.data).not.toHaveProperty('previous_attributes')
  expect(opened?.type).toBe('account.updated')
})

test('an event is retrieved only by its account', async () => {
  const { list, options } = await makeEvents()
  const [event] = await list()
  const id = event?.id ?? ''
  expect(await bench.stripe.events.retrieve(id, {}, options)).toMatchObject({ id })
  const missing = { statusCode: 404, code: 'resource_missing' }
  await expect(bench.stripe.events.retrieve(id)).rejects.toMatchObject(missing)
  await expect(bench.stripe.events.retrieve('evt_none')).rejects.toMatchObject(missing)
})

test('events are filtered by type, by a group of types, by several types and by time', async () => {
  const { customer, list } = await makeEvents()
  expect(typesOf(await list({ type: 'customer.created' }))).toEqual(['customer.created'])
  expect(typesOf(await list({ type: 'customer.*' }))).toEqual([
    'customer.updated',
    'customer.created',
  ])
  expect(typesOf(await list({ types: ['account.updated', 'customer.updated'] }))).toEqual([
    'customer.updated',
    'account.updated',
  ])
  expect(await list({ created: { gt: customer.created + 60 } })).toEqual([])
  expect(await list({ created: { gte: customer.created - 60 } })).toHaveLength(3)
})

test('a list can be paged by cursor in both directions', async () => {
  const { list } = await makeEvents()
  const [newest, middle, oldest] = await list()
  expect(await list({ limit: 1, starting_after: newest?.id ?? '' })).toMatchObject([
    { id: middle?.id },
  ])
  expect(await list({ limit: 1, ending_before: oldest?.id ?? '' })).toMatchObject([
    { id: middle?.id },
  ])
})

test.each([
  [{ type: 'customer.created', types: ['customer.updated'] }, 'types'],
  [{ types: Array.from({ length: 21 }, () => 'customer.created') }, 'types'],
  [{ delivery_success: 'perhaps' }, 'delivery_success'],
  [{ limit: 101 }, 'limit'],
  [{ colour: 'red' }, 'colour'],
])('a list of events by %j is refused', async (params: object, param) => {
  await expect(bench.stripe.events.list(params)).rejects.toMatchObject({ statusCode: 400, param })
})

test('an event can no longer be found after thirty days', async () => {
  const { list, options } = await makeEvents()
  const [event] = await list()
  await bench.trial.advanceClock(31 * 86_400_000)
  expect(await list()).toEqual([])
  await expect(bench.stripe.events.retrieve(event?.id ?? '', {}, options)).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await bench.trial.resetClock()
  expect(await list()).toHaveLength(3)
})
