import { expect, test } from 'vitest'
import { openAccount } from '../../testing/openAccount.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

type Foreign = { payments: string[]; livemode: boolean }
const add = async (order: object): Promise<Foreign> => {
  const answer = await bench.trial.post('/control/stripe/foreign', order)
  expect(answer.status).toBe(201)
  return answer.json()
}

/** Returns the events about a payment that arrived, by type. */
const arrivedOf = (id = '') =>
  bench.trial.received
    .filter(({ path, body }) => path === '/stripe' && body.includes(id))
    .map(({ body }) => JSON.parse(body))

/** Waits for the last event of a payment: its money is booked a moment after it succeeded. */
const isBooked = (id: string) =>
  expect.poll(() => arrivedOf(id).map(({ type }) => type)).toContain('charge.updated')

test('payments of another system are paid, listed and announced like ours', async () => {
  const { payments } = await add({ payments: 3, metadata: { order_id: '7' } })
  const { data } = await bench.stripe.paymentIntents.list({ limit: 3 })
  expect(data.map(({ id }) => id).reverse()).toEqual(payments)
  expect(data).toMatchObject(
    [1, 2, 3].map(() => ({ status: 'succeeded', metadata: { order_id: '7' } })),
  )
  for (const id of payments) {
    await expect
      .poll(() => arrivedOf(id).map(({ type }) => type))
      .toEqual(expect.arrayContaining(['payment_intent.created', 'payment_intent.succeeded']))
    await isBooked(id)
  }
})

test('they can happen in a connected account', async () => {
  const { id: account } = await openAccount(bench, { country: 'GB' })
  const { payments } = await add({ account })
  const { data } = await bench.stripe.paymentIntents.list({}, { stripeAccount: account })
  expect(data.map(({ id }) => id)).toEqual(payments)
  await expect.poll(() => arrivedOf(payments[0]).length).toBeGreaterThan(0)
  expect(arrivedOf(payments[0])[0]).toMatchObject({ account, livemode: false })
})

test('those of the other mode arrive at the same endpoint, and are out of reach', async () => {
  const before = await bench.stripe.balance.retrieve()
  const { payments, livemode } = await add({ livemode: true })
  expect(livemode).toBe(true)
  const id = String(payments[0])
  await isBooked(id)
  expect(arrivedOf(id).map(({ type }) => type)).toContain('payment_intent.succeeded')
  for (const event of arrivedOf(id)) {
    expect(event).toMatchObject({ livemode: true, data: { object: { livemode: true } } })
    expect(event).not.toHaveProperty('account')
  }
  expect(await refusalOf(bench.stripe.paymentIntents.retrieve(id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'; a similar object exists in live mode, but a test mode key was used to make this request.`,
  })
  expect(await refusalOf(bench.stripe.events.retrieve(arrivedOf(id)[0].id))).toMatchObject({
    message: expect.stringContaining('a similar object exists in live mode'),
  })
  const { data } = await bench.stripe.paymentIntents.list({ limit: 100 })
  expect(data.map((intent) => intent.id)).not.toContain(id)
  const after = await bench.stripe.balance.retrieve()
  expect([after.available, after.pending]).toEqual([before.available, before.pending])
})

test.each([
  { payments: 0 },
  { payments: 101 },
  { livemode: 'yes' },
  { metadata: { a: 1 } },
  { b: 1 },
])('%j is refused', async (order) => {
  expect((await bench.trial.post('/control/stripe/foreign', order)).status).toBe(400)
})

test('an account that is not connected is refused', async () => {
  const order = { account: 'acct_nobody' }
  expect((await bench.trial.post('/control/stripe/foreign', order)).status).toBe(404)
})
