import { expect } from 'vitest'
import { expectInTime } from '../testing/expectInTime.ts'
import { listEventObjects } from '../testing/listEvents.ts'
import { authorize, pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const guide = page('https://docs.stripe.com/refunds')
const create = page('https://docs.stripe.com/api/refunds/create')
const update = page('https://docs.stripe.com/api/refunds/update')
const list = page('https://docs.stripe.com/api/refunds/list')
const codes = page('https://docs.stripe.com/error-codes')
const asynchronous = page('https://docs.stripe.com/testing#refunds')

guide('a refund of an intent gives everything back by default', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe)
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 2000,
    charge: charge.id,
    currency: 'usd',
    payment_intent: intent.id,
    reason: null,
    receipt_number: null,
    status: 'succeeded',
    metadata: {},
    destination_details: { type: 'card' },
  })
  expect(refund.id).toMatch(/^re_/)
})

guide('the charge of the intent can be named instead', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe)
  const refund = await stripe.refunds.create({ charge: charge.id })
  expect(refund).toMatchObject({ charge: charge.id, payment_intent: intent.id, amount: 2000 })
})

page('https://docs.stripe.com/api/charges/object')(
  'a charge is refunded only when all of it was returned',
  async ({ stripe }) => {
    const { charge } = await pay(stripe)
    await stripe.refunds.create({ charge: charge.id, amount: 500 })
    const partly = await stripe.charges.retrieve(charge.id)
    expect([partly.refunded, partly.amount_refunded]).toEqual([false, 500])
    await stripe.refunds.create({ charge: charge.id })
    const wholly = await stripe.charges.retrieve(charge.id)
    expect([wholly.refunded, wholly.amount_refunded]).toEqual([true, 2000])
  },
)

page('https://docs.stripe.com/payments/payment-intents/verifying-status')(
  'a refunded intent remains succeeded',
  async ({ stripe }) => {
    const { intent } = await pay(stripe)
    await stripe.refunds.create({ payment_intent: intent.id })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 2000,
    })
  },
)

create('parts can be refunded until the whole is', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  for (const amount of [700, 700, 600]) {
    await stripe.refunds.create({ charge: charge.id, amount })
  }
  expect((await stripe.charges.retrieve(charge.id)).refunded).toBe(true)
})

create('more than what is left is refused', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  await stripe.refunds.create({ charge: charge.id, amount: 1500 })
  const call = stripe.refunds.create({ charge: charge.id, amount: 501 })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'amount',
  })
  expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(1500)
})

codes('a refunded charge is charge_already_refunded', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  await stripe.refunds.create({ charge: charge.id })
  expect(await refusalOf(stripe.refunds.create({ charge: charge.id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  })
})

create('parallel refunds never return too much', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  const tries = Array.from({ length: 8 }, () =>
    stripe.refunds.create({ charge: charge.id, amount: 600 }),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
  expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(1800)
})

create('a charge or an intent must be named', async ({ stripe }) => {
  expect(await refusalOf(stripe.refunds.create({ amount: 100 }))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

guide('an authorization is canceled, not refunded', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
})

create('an intent that was not paid has nothing to refund', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

create('only the captured amount can be refunded', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 750 })
  const tooMuch = stripe.refunds.create({ payment_intent: intent.id, amount: 751 })
  expect(await refusalOf(tooMuch)).toMatchObject({ statusCode: 400 })
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.amount).toBe(750)
})

for (const reason of ['duplicate', 'fraudulent', 'requested_by_customer'] as const) {
  create(`the reason ${reason} is kept`, async ({ stripe }) => {
    const { charge } = await pay(stripe)
    const refund = await stripe.refunds.create({ charge: charge.id, reason })
    expect(refund.reason).toBe(reason)
  })
}

create('a reason that is not on the list is refused', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  const call = stripe.rawRequest('POST', '/v1/refunds', { charge: charge.id, reason: 'mood' })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'reason' })
})

page('https://docs.stripe.com/api/balance_transactions/object')(
  'a refund deducts its amount from the balance, and the fee is not returned',
  async ({ stripe }) => {
    const { charge } = await pay(stripe)
    const refund = await stripe.refunds.create({
      charge: charge.id,
      amount: 500,
      expand: ['balance_transaction'],
    })
    expect(refund.balance_transaction).toMatchObject({
      amount: -500,
      fee: 0,
      net: -500,
      type: 'refund',
      reporting_category: 'refund',
      source: refund.id,
    })
  },
)

update('only metadata of a refund can change', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  const { id } = await stripe.refunds.create({ charge: charge.id, metadata: { a: '1' } })
  const changed = await stripe.refunds.update(id, { metadata: { b: '2' } })
  expect(changed.metadata).toEqual({ a: '1', b: '2' })
  const call = stripe.rawRequest('POST', `/v1/refunds/${id}`, { amount: 1 })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400, code: 'parameter_unknown' })
})

page('https://docs.stripe.com/api/refunds/cancel')(
  'a card refund cannot be canceled by the API',
  async ({ stripe }) => {
    const { charge } = await pay(stripe)
    const { id } = await stripe.refunds.create({ charge: charge.id })
    expect(await refusalOf(stripe.refunds.cancel(id))).toMatchObject({ statusCode: 400 })
    expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded')
  },
)

list('refunds are listed by charge and by intent, newest first', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe)
  const first = await stripe.refunds.create({ charge: charge.id, amount: 100 })
  const second = await stripe.refunds.create({ charge: charge.id, amount: 200 })
  for (const filter of [{ charge: charge.id }, { payment_intent: intent.id }]) {
    const { data } = await stripe.refunds.list(filter)
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
  }
})

page('https://docs.stripe.com/refunds#refund-events')(
  'a refund is announced by refund.created and charge.refunded',
  async ({ stripe }) => {
    const { charge } = await pay(stripe)
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 500 })
    expect(await listEventObjects(stripe, 'refund.created')).toContainEqual(
      expect.objectContaining({ id: refund.id }),
    )
    const refunded = await stripe.events.list({ type: 'charge.refunded', limit: 100 })
    const own = refunded.data.find(
      ({ data }) => 'id' in data.object && data.object.id === charge.id,
    )
    expect(own?.data).toMatchObject({
      object: { amount_refunded: 500, refunded: false },
      previous_attributes: { amount_refunded: 0 },
    })
  },
)

asynchronous(
  'pm_card_pendingRefund begins pending and then succeeds',
  async ({ stripe, trial }) => {
    const { charge } = await pay(stripe, 'pm_card_pendingRefund')
    const { id, status } = await stripe.refunds.create({ charge: charge.id })
    expect(status).toBe('pending')
    await expectInTime(trial, async () => (await stripe.refunds.retrieve(id)).status).toBe(
      'succeeded',
    )
    expect(await listEventObjects(stripe, 'refund.updated')).toContainEqual(
      expect.objectContaining({ id, status: 'succeeded' }),
    )
  },
)

asynchronous('pm_card_refundFail begins succeeded and then fails', async ({ stripe, trial }) => {
  const { charge } = await pay(stripe, 'pm_card_refundFail')
  const { id, status } = await stripe.refunds.create({ charge: charge.id })
  expect(status).toBe('succeeded')
  await expectInTime(trial, async () => (await stripe.refunds.retrieve(id)).status).toBe('failed')
  expect(await listEventObjects(stripe, 'refund.failed')).toContainEqual(
    expect.objectContaining({ id }),
  )
})

page('https://docs.stripe.com/refunds#failed-refunds')(
  'a failed refund says why and returns the amount to the balance',
  async ({ stripe, trial }) => {
    const { charge } = await pay(stripe, 'pm_card_refundFail')
    const { id } = await stripe.refunds.create({ charge: charge.id })
    await expectInTime(trial, async () => (await stripe.refunds.retrieve(id)).status).toBe('failed')
    const failed = await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })
    expect(failed).toMatchObject({
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { amount: 2000, type: 'refund_failure' },
    })
  },
)
