import { expect, test } from 'vitest'
import { listEventsAbout, listEventTypes } from '../../testing/listEvents.ts'
import { openAccount } from '../../testing/openAccount.ts'
import { pay } from '../../testing/pay.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

const chargeOf = (id: string) => bench.stripe.charges.retrieve(id)

test('a refund without an amount gives everything back, names its balance transaction and sends two events', async () => {
  const { intent, charge } = await pay(bench.stripe, 'pm_card_visa', { description: 'Two coffees' })
  const refund = await bench.stripe.refunds.create({
    payment_intent: intent.id,
    reason: 'requested_by_customer',
    metadata: { order: '7' },
    expand: ['balance_transaction', 'charge', 'payment_method'],
  })
  expect(refund).toMatchObject({
    amount: 2000,
    currency: 'usd',
    status: 'succeeded',
    reason: 'requested_by_customer',
    metadata: { order: '7' },
    payment_intent: intent.id,
    charge: { id: charge.id, amount_refunded: 2000, refunded: true },
    payment_method: { object: 'payment_method' },
    balance_transaction: {
      type: 'refund',
      reporting_category: 'refund',
      amount: -2000,
      fee: 0,
      net: -2000,
      source: refund.id,
      description: 'REFUND FOR CHARGE (Two coffees)',
    },
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    },
  })
  const types = await listEventTypes(bench.stripe, charge.id)
  const refundEvents = types.filter((type) => type.includes('refund'))
  expect(refundEvents.slice(0, 2)).toEqual(['refund.created', 'charge.refunded'])
})

test('charge.refunded shows how much had been refunded before', async () => {
  const { charge } = await pay(bench.stripe)
  await bench.stripe.refunds.create({ charge: charge.id, amount: 300 })
  await bench.stripe.refunds.create({ charge: charge.id, amount: 200 })
  const events = await listEventsAbout(bench.stripe, charge.id)
  const refundEvents = events.filter((event) => event.type === 'charge.refunded')
  expect(refundEvents.map((event) => event.data)).toMatchObject([
    { object: { amount_refunded: 300 }, previous_attributes: { amount_refunded: 0 } },
    { object: { amount_refunded: 500 }, previous_attributes: { amount_refunded: 300 } },
  ])
})

test('partial refunds add up to the charge, and not a unit beyond', async () => {
  const { charge } = await pay(bench.stripe)
  await bench.stripe.refunds.create({ charge: charge.id, amount: 1500 })
  expect(await chargeOf(charge.id)).toMatchObject({ amount_refunded: 1500, refunded: false })
  expect(
    await refusalOf(bench.stripe.refunds.create({ charge: charge.id, amount: 501 })),
  ).toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($5.01) is greater than unrefunded amount on charge ($5.00)',
  })
  const rest = await bench.stripe.refunds.create({ charge: charge.id })
  expect(rest.amount).toBe(500)
  expect(await chargeOf(charge.id)).toMatchObject({ amount_refunded: 2000, refunded: true })
  expect(await refusalOf(bench.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
    message: `Charge ${charge.id} has already been refunded.`,
  })
})

test('only the captured part of a partly captured payment can be refunded', async () => {
  const { intent, charge } = await pay(bench.stripe, 'pm_card_visa', { capture_method: 'manual' })
  await bench.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 700 })
  expect(
    await refusalOf(bench.stripe.refunds.create({ charge: charge.id, amount: 701 })),
  ).toMatchObject({
    param: 'amount',
  })
  expect((await bench.stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(700)
  expect(await refusalOf(bench.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('a refund under the same idempotency key happens once', async () => {
  const { charge } = await pay(bench.stripe)
  const once = { idempotencyKey: 'refund:1' }
  const first = await bench.stripe.refunds.create({ charge: charge.id, amount: 100 }, once)
  const again = await bench.stripe.refunds.create({ charge: charge.id, amount: 100 }, once)
  expect(again.id).toBe(first.id)
  expect(await chargeOf(charge.id)).toMatchObject({ amount_refunded: 100 })
})

test('the platform gives its fee back in proportion, to the last unit', async () => {
  const account = await openAccount(bench)
  const options = { stripeAccount: account.id }
  const intent = await bench.stripe.paymentIntents.create(
    {
      amount: 1000,
      currency: 'usd',
      application_fee_amount: 101,
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://example.com/',
    },
    options,
  )
  const back: number[] = []
  for (const amount of [333, 333, 334]) {
    const refund = await bench.stripe.refunds.create(
      {
        payment_intent: intent.id,
        amount,
        refund_application_fee: true,
        expand: ['balance_transaction'],
      },
      options,
    )
    if (typeof refund.balance_transaction !== 'object') throw new Error('Not expanded.')
    back.push(refund.balance_transaction?.fee ?? 0)
  }
  expect(back.reduce((sum, fee) => sum + fee, 0)).toBe(-101)
})

test('a refund for fraud marks the charge as fraudulent', async () => {
  const { charge } = await pay(bench.stripe)
  await bench.stripe.refunds.create({ charge: charge.id, amount: 100, reason: 'fraudulent' })
  expect(await chargeOf(charge.id)).toMatchObject({ fraud_details: { user_report: 'fraudulent' } })
})
