import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listEventsAbout, listEventTypes } from '../../testing/listEvents.ts'
import { openAccount } from '../../testing/openAccount.ts'
import { pay } from '../../testing/pay.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { sumFunds } from '../../testing/sumFunds.ts'
import { failureMs, pendingMs, referenceMs } from './advanceRefund.ts'

const bench = setUpTrial()

const balanceOf = (options: Stripe.RequestOptions) => sumFunds(bench.stripe, options)

test('a reference to trace a refund becomes available, and two events show it', async () => {
  const { charge } = await pay(bench.stripe)
  const refund = await bench.stripe.refunds.create({ charge: charge.id })
  await bench.trial.advanceClock(referenceMs)
  await expect
    .poll(async () => (await bench.stripe.refunds.retrieve(refund.id)).destination_details)
    .toMatchObject({
      card: { reference_status: 'available', reference: expect.stringMatching(/^\d{23}$/) },
    })
  expect(await listEventTypes(bench.stripe, refund.id)).toEqual([
    'refund.created',
    'refund.updated',
    'charge.refund.updated',
  ])
  const events = await listEventsAbout(bench.stripe, refund.id)
  expect(events.at(-1)?.data.previous_attributes).toEqual({
    destination_details: { card: { reference: null, reference_status: 'pending' } },
  })
})

test('a refund to 4000000000007726 is pending, counts at once, and succeeds later', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_pendingRefund')
  const refund = await bench.stripe.refunds.create({ charge: charge.id, amount: 800 })
  expect(refund).toMatchObject({
    status: 'pending',
    pending_reason: 'processing',
    destination_details: { card: { type: 'pending' } },
  })
  expect(await bench.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 800 })
  await bench.trial.advanceClock(pendingMs)
  await expect
    .poll(async () => (await bench.stripe.refunds.retrieve(refund.id)).status)
    .toBe('succeeded')
  const done = await bench.stripe.refunds.retrieve(refund.id)
  expect(done).not.toHaveProperty('pending_reason')
  expect(done.balance_transaction).toBe(refund.balance_transaction)
  const types = await listEventTypes(bench.stripe, refund.id)
  expect(types.slice(0, 3)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated'])
})

test('a refund to 4000000000005126 succeeds, then fails: the money is back and can be refunded again', async () => {
  const account = await openAccount(bench)
  const options = { stripeAccount: account.id }
  const intent = await bench.stripe.paymentIntents.create(
    {
      amount: 2000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_refundFail',
      return_url: 'https://example.com/',
    },
    options,
  )
  await expect.poll(() => balanceOf(options)).toBeGreaterThan(0)
  const earned = await balanceOf(options)
  const charge = String(intent.latest_charge)
  await bench.stripe.refunds.create({ charge, amount: 500 }, options)
  const refund = await bench.stripe.refunds.create({ charge }, options)
  expect(refund).toMatchObject({ status: 'succeeded', amount: 1500 })
  expect(await balanceOf(options)).toBe(earned - 2000)
  await bench.trial.advanceClock(failureMs)
  await expect
    .poll(async () => (await bench.stripe.refunds.retrieve(refund.id, {}, options)).status)
    .toBe('failed')
  const failed = await bench.stripe.refunds.retrieve(
    refund.id,
    { expand: ['failure_balance_transaction'] },
    options,
  )
  expect(failed).toMatchObject({
    failure_reason: 'expired_or_canceled_card',
    balance_transaction: refund.balance_transaction,
    failure_balance_transaction: {
      type: 'refund_failure',
      reporting_category: 'refund_failure',
      amount: 1500,
      net: 1500,
      source: refund.id,
    },
  })
  await expect.poll(() => balanceOf(options)).toBe(earned)
  expect(await bench.stripe.charges.retrieve(charge, {}, options)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  })
  const types = await listEventTypes(bench.stripe, refund.id, options)
  expect(types.slice(-2)).toEqual(['refund.failed', 'charge.refund.updated'])
  expect(types.filter((type) => type === 'refund.updated')).toHaveLength(1)
  const again = await bench.stripe.refunds.create({ charge }, options)
  expect(again).toMatchObject({ status: 'succeeded', amount: 2000 })
})

test('the next step of a refund survives a restart', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_pendingRefund')
  const refund = await bench.stripe.refunds.create({ charge: charge.id })
  await bench.trial.advanceClock(pendingMs)
  await expect
    .poll(async () => (await bench.stripe.refunds.retrieve(refund.id)).status)
    .toBe('succeeded')
})
