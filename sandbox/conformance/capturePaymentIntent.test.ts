import { expect } from 'vitest'
import { expectInTime } from '../testing/expectInTime.ts'
import { listEventObjects } from '../testing/listEvents.ts'
import { authorize, pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const hold = page('https://docs.stripe.com/payments/place-a-hold-on-a-payment-method')
const capture = page('https://docs.stripe.com/api/payment_intents/capture')
const basil = page(
  'https://docs.stripe.com/changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow',
)
const asynchronous = page('https://docs.stripe.com/payments/payment-intents/asynchronous-capture')

hold('a payment with manual capture awaits its capture', async ({ stripe }) => {
  const { intent, charge } = await authorize(stripe)
  expect(intent).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 2000,
    amount_received: 0,
  })
  expect(charge).toMatchObject({
    status: 'succeeded',
    paid: true,
    captured: false,
    amount_captured: 0,
    balance_transaction: null,
  })
})

hold('the charge shows when the authorization expires: after 7 days', async ({ stripe }) => {
  const { charge } = await authorize(stripe)
  const before = charge.payment_method_details?.card?.capture_before ?? 0
  expect(before - charge.created).toBe(7 * 24 * 3600)
})

capture('the full amount is captured by default', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  const captured = await stripe.paymentIntents.capture(intent.id, { expand: ['latest_charge'] })
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount: 2000,
    amount_received: 2000,
    amount_capturable: 0,
    latest_charge: { captured: true, amount_captured: 2000, amount_refunded: 0 },
  })
})

hold('a partial capture releases the remaining amount', async ({ stripe }) => {
  const { intent } = await authorize(stripe, { amount: 1099 })
  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 750 })
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount: 1099,
    amount_received: 750,
    amount_capturable: 0,
  })
})

basil('the uncaptured rest of a partial capture is not a refund', async ({ stripe }) => {
  const { intent } = await authorize(stripe, { amount: 1099 })
  const { latest_charge } = await stripe.paymentIntents.capture(intent.id, {
    amount_to_capture: 750,
  })
  const charge = await stripe.charges.retrieve(String(latest_charge))
  expect(charge).toMatchObject({
    amount: 1099,
    amount_captured: 750,
    amount_refunded: 0,
    captured: true,
    refunded: false,
  })
})

basil(
  'a partial capture makes one balance transaction, and no refund object',
  async ({ stripe, trial }) => {
    const { intent, charge } = await authorize(stripe, { amount: 1099 })
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 750 })
    const moves = async () => (await stripe.balanceTransactions.list({ source: charge.id })).data
    await expectInTime(trial, moves).toMatchObject([{ amount: 750, type: 'charge' }])
    expect((await stripe.refunds.list({ charge: charge.id })).data).toEqual([])
  },
)

hold('after a partial capture no second capture is possible', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 500 })
  const second = stripe.paymentIntents.capture(intent.id, { amount_to_capture: 500 })
  expect(await refusalOf(second)).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  })
})

capture('more than the original amount is refused', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  const call = stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2001 })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'amount_to_capture',
  })
  const { status, amount_capturable } = await stripe.paymentIntents.retrieve(intent.id)
  expect([status, amount_capturable]).toEqual(['requires_capture', 2000])
})

capture('only an intent that requires capture is captured', async ({ stripe }) => {
  const open = await stripe.paymentIntents.create(price)
  const { intent: paid } = await pay(stripe)
  for (const { id, status } of [open, paid]) {
    expect(await refusalOf(stripe.paymentIntents.capture(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status },
    })
  }
})

capture('metadata can be added with the capture', async ({ stripe }) => {
  const { intent } = await authorize(stripe, { metadata: { order: '1' } })
  const captured = await stripe.paymentIntents.capture(intent.id, { metadata: { shipped: 'yes' } })
  expect(captured.metadata).toEqual({ order: '1', shipped: 'yes' })
})

capture('a statement descriptor suffix can come with the capture', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  const captured = await stripe.paymentIntents.capture(intent.id, {
    statement_descriptor_suffix: 'SHIPPED',
  })
  expect(captured.statement_descriptor_suffix).toBe('SHIPPED')
})

hold('the authorization is announced with the capturable amount', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  expect(await listEventObjects(stripe, 'payment_intent.amount_capturable_updated')).toContainEqual(
    expect.objectContaining({ id: intent.id, amount_capturable: 2000 }),
  )
})

page('https://docs.stripe.com/api/events/types')(
  'a capture is announced by charge.captured and payment_intent.succeeded',
  async ({ stripe }) => {
    const { intent, charge } = await authorize(stripe)
    await stripe.paymentIntents.capture(intent.id)
    for (const [type, id] of [
      ['charge.captured', charge.id],
      ['payment_intent.succeeded', intent.id],
    ] as const) {
      expect(await listEventObjects(stripe, type)).toContainEqual(expect.objectContaining({ id }))
    }
  },
)

hold('capture can be manual for cards only', async ({ stripe }) => {
  const { intent } = await pay(stripe, 'pm_card_visa', {
    payment_method_options: { card: { capture_method: 'manual' } },
  })
  expect(intent.status).toBe('requires_capture')
})

asynchronous('the balance transaction follows the success', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  expect(charge).toMatchObject({ captured: true, balance_transaction: null })
  const read = async () => (await stripe.charges.retrieve(charge.id)).balance_transaction
  await expect.poll(read).toMatch(/^txn_/)
})

asynchronous('charge.updated announces the balance transaction', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  const seen = async () => {
    const { data } = await stripe.events.list({ type: 'charge.updated', limit: 100 })
    return data.map((event) => event.data.object)
  }
  await expect.poll(seen).toContainEqual(
    expect.objectContaining({
      id: charge.id,
      balance_transaction: expect.stringMatching(/^txn_/),
    }),
  )
})

asynchronous('capture_method=automatic has the balance transaction at once', async ({ stripe }) => {
  const { charge } = await pay(stripe, 'pm_card_visa', { capture_method: 'automatic' })
  expect(charge.balance_transaction).toMatch(/^txn_/)
})

basil('an authorization that is not captured in time is canceled', async ({ stripe, trial }) => {
  const { intent } = await authorize(stripe)
  await trial.advanceClock(8 * 24 * 3_600_000)
  const read = () => stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  await expect.poll(async () => (await read()).status).toBe('canceled')
  expect(await read()).toMatchObject({
    cancellation_reason: 'expired',
    amount_capturable: 0,
    latest_charge: { captured: false, refunded: false, amount_refunded: 0 },
  })
  expect(await listEventObjects(stripe, 'charge.expired')).toContainEqual(
    expect.objectContaining({ payment_intent: intent.id }),
  )
})
