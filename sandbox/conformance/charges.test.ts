import { expect } from 'vitest'
import { listEventObjects } from '../testing/listEvents.ts'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const object = page('https://docs.stripe.com/api/charges/object')
const retrieve = page('https://docs.stripe.com/api/charges/retrieve')
const update = page('https://docs.stripe.com/api/charges/update')
const list = page('https://docs.stripe.com/api/charges/list')
const declines = page('https://docs.stripe.com/declines')
const basil = page(
  'https://docs.stripe.com/changelog/basil/2025-03-31/add-support-for-multiple-partial-payments-on-invoices',
)

object('a paid charge shows its amount, state and intent', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe)
  expect(charge).toMatchObject({
    object: 'charge',
    amount: 2000,
    amount_captured: 2000,
    amount_refunded: 0,
    captured: true,
    currency: 'usd',
    customer: null,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    status: 'succeeded',
  })
})

object('the outcome of a paid charge is authorized', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  expect(charge.outcome).toMatchObject({
    type: 'authorized',
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
  })
})

object('the card that paid is shown', async ({ stripe }) => {
  const { charge } = await pay(stripe, 'pm_card_mastercard')
  expect(charge.payment_method_details).toMatchObject({
    type: 'card',
    card: {
      brand: 'mastercard',
      country: 'US',
      funding: 'credit',
      last4: '4444',
      network: 'mastercard',
      three_d_secure: null,
      wallet: null,
    },
  })
})

object('the billing details are those of the payment method', async ({ stripe }) => {
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { name: 'Jenny Rosen', email: 'jenny@example.com' },
  })
  const { charge } = await pay(stripe, method.id)
  expect(charge.billing_details).toMatchObject({ name: 'Jenny Rosen', email: 'jenny@example.com' })
})

object('a charge has the address of its receipt', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  expect(URL.canParse(charge.receipt_url ?? '')).toBe(true)
})

page('https://docs.stripe.com/changelog/2022-11-15/deprecates-charges-auto-expand')(
  'refunds are in a charge only when expanded',
  async ({ stripe }) => {
    const { charge } = await pay(stripe)
    await stripe.refunds.create({ charge: charge.id, amount: 100 })
    expect(await stripe.charges.retrieve(charge.id)).not.toHaveProperty('refunds')
    const expanded = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })
    expect(expanded.refunds).toMatchObject({ object: 'list', data: [{ amount: 100 }] })
  },
)

page('https://docs.stripe.com/changelog/2022-11-15/removes-charges-attribute-paymentintent')(
  'an intent has a latest charge and no list of charges',
  async ({ stripe }) => {
    const { intent } = await pay(stripe)
    const read = await stripe.paymentIntents.retrieve(intent.id)
    expect(read).not.toHaveProperty('charges')
    expect(read.latest_charge).toMatch(/^(ch|py)_/)
  },
)

declines('a declined charge shows the issuer’s reason', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const refusal = await refusalOf(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclinedExpiredCard' }),
  )
  const charge = await stripe.charges.retrieve(refusal.charge ?? '')
  expect(charge).toMatchObject({
    status: 'failed',
    paid: false,
    captured: false,
    amount_captured: 0,
    payment_intent: id,
    failure_code: 'expired_card',
    failure_message: 'Your card has expired.',
    balance_transaction: null,
    outcome: {
      type: 'issuer_declined',
      network_status: 'declined_by_network',
      reason: 'expired_card',
      risk_level: 'normal',
      seller_message: 'The bank returned the decline code `expired_card`.',
    },
  })
})

declines('a payment that Radar blocks is not sent to the network', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const refusal = await refusalOf(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_radarBlock' }),
  )
  expect(refusal).toMatchObject({ statusCode: 402, code: 'card_declined' })
  const charge = await stripe.charges.retrieve(refusal.charge ?? '')
  expect(charge.outcome).toMatchObject({
    type: 'blocked',
    network_status: 'not_sent_to_network',
    reason: 'highest_risk_level',
    risk_level: 'highest',
    seller_message: 'Stripe blocked this charge as too risky.',
  })
})

page('https://docs.stripe.com/testing#fraud-prevention')(
  'an elevated risk is shown, and the payment succeeds',
  async ({ stripe }) => {
    const { charge } = await pay(stripe, 'pm_card_riskLevelElevated')
    expect(charge.outcome?.risk_level).toBe('elevated')
  },
)

retrieve('an unknown charge is missing', async ({ stripe }) => {
  expect(await refusalOf(stripe.charges.retrieve('ch_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such charge: 'ch_nobody'",
  })
})

update('description, metadata and receipt address can change', async ({ stripe }) => {
  const { charge } = await pay(stripe, 'pm_card_visa', { metadata: { order: '1' } })
  const changed = await stripe.charges.update(charge.id, {
    description: 'Order 1',
    metadata: { shipped: 'yes' },
    receipt_email: 'a@example.com',
  })
  expect(changed).toMatchObject({
    amount: 2000,
    description: 'Order 1',
    metadata: { order: '1', shipped: 'yes' },
    receipt_email: 'a@example.com',
  })
})

update('the amount of a charge cannot change', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  const call = stripe.rawRequest('POST', `/v1/charges/${charge.id}`, { amount: 1 })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400, code: 'parameter_unknown' })
})

update('a charge can be reported as fraudulent', async ({ stripe }) => {
  const { charge } = await pay(stripe)
  const changed = await stripe.charges.update(charge.id, {
    fraud_details: { user_report: 'fraudulent' },
  })
  expect(changed.fraud_details).toEqual({ user_report: 'fraudulent' })
})

list('charges are listed by customer, newest first', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const first = await pay(stripe, 'pm_card_visa', { customer: customer.id })
  const second = await pay(stripe, 'pm_card_visa', { customer: customer.id })
  await pay(stripe)
  const { data } = await stripe.charges.list({ customer: customer.id })
  expect(data.map(({ id }) => id)).toEqual([second.charge.id, first.charge.id])
})

list('charges are listed by transfer group', async ({ stripe }) => {
  const { charge } = await pay(stripe, 'pm_card_visa', { transfer_group: 'GROUP_1' })
  const { data } = await stripe.charges.list({ transfer_group: 'GROUP_1' })
  expect(data.map(({ id }) => id)).toEqual([charge.id])
})

page('https://docs.stripe.com/api/events/types')(
  'paid and failed charges are announced',
  async ({ stripe }) => {
    const { charge } = await pay(stripe)
    const refusal = await refusalOf(pay(stripe, 'pm_card_visa_chargeDeclined'))
    for (const [type, id] of [
      ['charge.succeeded', charge.id],
      ['charge.failed', refusal.charge],
    ] as const) {
      expect(await listEventObjects(stripe, type)).toContainEqual(expect.objectContaining({ id }))
    }
  },
)

basil(
  'a payment named its invoice until acacia',
  async ({ stripe }) => {
    const { intent, charge } = await pay(stripe)
    const [read] = (await stripe.charges.list({ payment_intent: intent.id })).data
    for (const payment of [intent, charge, read]) expect(payment).toHaveProperty('invoice', null)
  },
  { before: '2025-03-31.basil' },
)

basil(
  'a payment names no invoice',
  async ({ stripe }) => {
    const { intent, charge } = await pay(stripe)
    for (const payment of [intent, charge]) expect(payment).not.toHaveProperty('invoice')
  },
  { since: '2025-03-31.basil' },
)
