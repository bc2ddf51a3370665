import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listEventTypes } from '../../testing/listEvents.ts'
import { openAccount } from '../../testing/openAccount.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const daySeconds = 86_400

async function hold(
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
) {
  const params = { amount: 6500, currency: 'usd', payment_method: 'pm_card_visa' }
  const intent = await bench.stripe.paymentIntents.create(
    { ...params, capture_method: 'manual', confirm: true, expand: ['latest_charge'], ...more },
    options,
  )
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') throw new Error('No charge was expanded.')
  return { intent, charge }
}

test('a hold moves no money, as its events show', async () => {
  const { stripe } = bench
  const { intent, charge } = await hold()
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 6500 })
  expect(charge).toMatchObject({ paid: true, captured: false, balance_transaction: null })
  expect(await listEventTypes(stripe, intent.id)).toEqual([
    'payment_intent.created',
    'payment_intent.amount_capturable_updated',
  ])
  expect(await listEventTypes(stripe, charge.id)).toEqual(['charge.succeeded'])
})

test('part of a hold is captured with its balance transaction; releasing the rest is not a refund', async () => {
  const { stripe } = bench
  const { intent, charge } = await hold({ metadata: { order: '1' } })
  const captured = await stripe.paymentIntents.capture(intent.id, {
    amount_to_capture: 5000,
    metadata: { shipped: 'yes' },
    statement_descriptor_suffix: 'Shipped',
    expand: ['latest_charge.balance_transaction'],
  })
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount: 6500,
    amount_received: 5000,
    amount_capturable: 0,
    metadata: { order: '1', shipped: 'yes' },
    latest_charge: {
      amount: 6500,
      amount_captured: 5000,
      amount_refunded: 0,
      captured: true,
      refunded: false,
      metadata: { order: '1' },
      calculated_statement_descriptor: 'SANDBOX* SHIPPED',
      balance_transaction: { amount: 5000, fee: 175, net: 4825 },
    },
  })
  expect((await stripe.refunds.list({ charge: charge.id })).data).toEqual([])
  expect(await listEventTypes(stripe, charge.id)).toEqual(['charge.succeeded', 'charge.captured'])
  expect((await listEventTypes(stripe, intent.id)).at(-1)).toBe('payment_intent.succeeded')
})

test('a refused capture leaves the hold as it is', async () => {
  const { stripe } = bench
  const { intent } = await hold()
  const { paymentIntents } = stripe
  const state = { statusCode: 400, payment_intent: { id: intent.id, status: 'requires_capture' } }
  for (const [params, refusal] of [
    [{ amount_to_capture: 6501 }, { code: 'amount_too_large', param: 'amount_to_capture' }],
    [{ amount_to_capture: 0 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    [{ amount_to_capture: -1 }, { message: 'Invalid non-negative integer' }],
    [{ amount_to_capture: 100, final_capture: false }, { param: 'final_capture' }],
  ] as const) {
    await expect(paymentIntents.capture(intent.id, params)).rejects.toMatchObject({
      ...state,
      ...refusal,
    })
  }
  expect(await paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 6500,
  })
})

test('canceling a hold releases it and moves no money', async () => {
  const { stripe } = bench
  const { intent, charge } = await hold()
  const canceled = await stripe.paymentIntents.cancel(intent.id)
  expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
    captured: false,
    refunded: false,
    balance_transaction: null,
  })
  expect(await listEventTypes(stripe, charge.id)).toEqual(['charge.succeeded'])
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('a hold lasts seven days, five by Visa without the payer', async () => {
  const { stripe } = bench
  const customer = await stripe.customers.create()
  const lasts = async (card: string) => {
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
    const { charge } = await hold({
      customer: customer.id,
      payment_method: method.id,
      off_session: true,
    })
    const until = charge.payment_method_details?.card?.capture_before ?? 0
    return (until - charge.created) / daySeconds
  }
  expect(await lasts('pm_card_visa')).toBe(5)
  expect(await lasts('pm_card_mastercard')).toBe(7)
})

test('an uncaptured hold expires, a captured one does not', async () => {
  const { stripe, trial } = bench
  const lost = await hold()
  const captured = await hold()
  await stripe.paymentIntents.capture(captured.intent.id)
  await trial.advanceClock(7 * daySeconds * 1000)
  const read = async () => (await stripe.paymentIntents.retrieve(lost.intent.id)).status
  await expect.poll(read).toBe('canceled')
  expect(await stripe.paymentIntents.retrieve(lost.intent.id)).toMatchObject({
    cancellation_reason: 'expired',
    amount_capturable: 0,
  })
  expect(await listEventTypes(stripe, lost.charge.id)).toEqual([
    'charge.succeeded',
    'charge.expired',
  ])
  expect((await listEventTypes(stripe, lost.intent.id)).at(-1)).toBe('payment_intent.canceled')
  expect((await stripe.paymentIntents.retrieve(captured.intent.id)).status).toBe('succeeded')
})

test("a platform's fee is taken from the captured amount and booked to the platform", async () => {
  const { stripe } = bench
  const account = await openAccount(bench)
  const options = { stripeAccount: account.id }
  const { intent } = await hold({ application_fee_amount: 600 }, options)
  const captured = await stripe.paymentIntents.capture(
    intent.id,
    { amount_to_capture: 500, expand: ['latest_charge.balance_transaction'] },
    options,
  )
  const { latest_charge: charge } = captured
  expect(charge).toMatchObject({
    application_fee_amount: 600,
    application_fee: expect.stringMatching(/^fee_/),
    balance_transaction: {
      amount: 500,
      fee: 545,
      net: -45,
      fee_details: [
        { type: 'stripe_fee', amount: 45 },
        { type: 'application_fee', amount: 500 },
      ],
    },
  })
  const { data } = await stripe.balanceTransactions.list({ type: 'application_fee' })
  expect(data).toMatchObject([{ amount: 500, net: 500, reporting_category: 'platform_earning' }])
})
