import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Listener, startListener } from '../testing/startListener.ts'
import { startTrial, type Trial } from '../testing/startTrial.ts'

let trial: Trial
let app: Listener
let secret: string
beforeAll(async () => {
  trial = await startTrial()
  app = await startListener()
  const made = await trial.stripe.webhookEndpoints.create({
    url: `${app.url}/hooks`,
    enabled_events: ['customer.created'],
  })
  secret = made.secret ?? ''
  app.answer((response, { headers, body }) => {
    response.writeHead(isGenuine(body, String(headers['stripe-signature'])) ? 200 : 400).end()
  })
})
afterEach(() => trial.clearFaults())
afterAll(async () => {
  await trial.close()
  await app.close()
})

function isGenuine(body: string, signature: string): boolean {
  try {
    trial.stripe.webhooks.constructEvent(body, signature, secret)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

const on = 'stripe.webhooks.customer.created'
const set = (fault: object) => trial.setFault({ on, ...fault })
const create = async (name: string) => (await trial.stripe.customers.create({ name })).id
const about = (id: string) => app.received.filter(({ body }) => body.includes(`"id": "${id}"`))
type Delivery = { subject: string; endpoint: string; state: string; fault: string | null }
async function deliveriesOf(id: string) {
  const { data } = await trial.stripe.events.list({ type: 'customer.created' })
  const event = data.find(({ data }) => 'id' in data.object && data.object.id === id)
  const all = await trial.read<Delivery[]>('/control/state/deliveries')
  return all.filter(({ subject, endpoint }) => subject === event?.id && endpoint !== 'environment')
}

test('paused deliveries wait until the fault is cleared, those of other types continue', async () => {
  await set({ do: 'pause' })
  const id = await create('paused')
  await trial.stripe.customers.update(id, { name: 'not paused' })
  const types = () =>
    trial.received
      .filter(({ body }) => body.includes(`"id": "${id}"`))
      .map(({ body }) => JSON.parse(body).type)
  await expect.poll(types).toEqual(['customer.updated'])
  await trial.clearFaults()
  await expect.poll(types).toEqual(['customer.updated', 'customer.created'])
  await expect.poll(() => about(id)).toHaveLength(1)
})

test('a delayed delivery arrives when its delay is over', async () => {
  await set({ do: 'delay', ms: 600_000 })
  const id = await create('late')
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: 'pending', fault: 'delay' }])
  expect(about(id)).toHaveLength(0)
  await trial.advanceClock(600_000)
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: 'delivered', fault: 'delay' }])
  expect(about(id)).toHaveLength(1)
})

test('a duplicate is the same event twice', async () => {
  await set({ do: 'duplicate' })
  const id = await create('twice')
  await expect.poll(() => about(id)).toHaveLength(2)
  const [one, two] = about(id).map(({ body }) => JSON.parse(body).id)
  expect(one).toBe(two)
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([
      { state: 'delivered', fault: null },
      { state: 'delivered', fault: 'duplicate' },
    ])
})

test('the next deliveries are held back and arrive last first', async () => {
  // Three events, each to the endpoint of the environment and to this one.
  await set({ do: 'reorder', times: 6 })
  const ids = [await create('a'), await create('b'), await create('c')]
  const order = () =>
    app.received
      .map(({ body }) => JSON.parse(body).data.object.id)
      .filter((id: string) => ids.includes(id))
  await expect.poll(order).toHaveLength(3)
  expect(order()).toEqual(ids.toReversed())
  // The delivery after them is not held back.
  ids.push(await create('d'))
  await expect.poll(order).toHaveLength(4)
})

test('held deliveries wait for others no longer than the fault says', async () => {
  await set({ do: 'reorder', times: 50, ms: 100 })
  const id = await create('alone')
  await expect.poll(() => about(id)).toHaveLength(1)
})

test.each(['wrong_secret', 'altered_body', 'old_timestamp', 'missing_signature'])(
  'a forged event (%s) is refused by an app that verifies it, and the genuine event arrives too',
  async (forgery) => {
    await set({ do: 'forge', how: forgery, times: 2 })
    const id = await create(forgery)
    await expect
      .poll(() => deliveriesOf(id))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ state: 'delivered', fault: null }),
          expect.objectContaining({ state: 'refused', fault: `forge:${forgery}` }),
        ]),
      )
    const { data } = await trial.stripe.events.list({ type: 'customer.created', limit: 1 })
    expect(data[0]?.pending_webhooks).toBe(0)
  },
)

test('an app that accepts a forged event is reported', async () => {
  app.answer((response) => response.writeHead(200).end())
  await set({ do: 'forge' })
  const id = await create('hole')
  await expect
    .poll(() => deliveriesOf(id))
    .toEqual(expect.arrayContaining([expect.objectContaining({ state: 'taken' })]))
})

test('a dropped delivery never arrives, but its event can be sent again by hand', async () => {
  await set({ do: 'drop', times: 2 })
  const id = await create('lost')
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: 'dropped' }])
  const { data } = await trial.stripe.events.list({ type: 'customer.created', limit: 1 })
  expect(data[0]?.pending_webhooks).toBe(0)
  expect(about(id)).toHaveLength(0)
  await trial.post(`/control/stripe/events/${data[0]?.id}/redeliver`, {})
  await expect.poll(() => about(id)).toHaveLength(1)
})
