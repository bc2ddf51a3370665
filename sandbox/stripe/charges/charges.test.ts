import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listEventsAbout } from '../../testing/listEvents.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const price = { amount: 2500, currency: 'usd' }

type Create = Partial<Stripe.PaymentIntentCreateParams>

async function pay(payment_method = 'pm_card_visa', more: Create = {}): Promise<Stripe.Charge> {
  const intent = await bench.stripe.paymentIntents.create({
    ...price,
    payment_method,
    capture_method: 'automatic',
    confirm: true,
    expand: ['latest_charge'],
    ...more,
  })
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') throw new Error('No charge was expanded.')
  return charge
}

/** Returns the charge of a payment that the bank or Radar refused. */
async function failToPay(payment_method: string): Promise<Stripe.Charge> {
  const refusal = await pay(payment_method).catch((error: Stripe.errors.StripeCardError) => error)
  if (!(refusal instanceof Error)) throw new Error('It was paid.')
  return bench.stripe.charges.retrieve(String(refusal.charge))
}

type Decline = [card: string, reason: string, advice: string | null, network: string]

const declines: Decline[] = [
  ['pm_card_chargeDeclined', 'generic_decline', 'try_again_later', '01'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'try_again_later', '51'],
  ['pm_card_chargeDeclinedLostCard', 'lost_card', 'do_not_try_again', '41'],
  ['pm_card_chargeDeclinedStolenCard', 'stolen_card', 'do_not_try_again', '43'],
  ['pm_card_chargeDeclinedFraudulent', 'fraudulent', 'do_not_try_again', '59'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'confirm_card_data', '54'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'confirm_card_data', 'N7'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'try_again_later', '96'],
  [
    'pm_card_chargeDeclinedVelocityLimitExceeded',
    'card_velocity_exceeded',
    'try_again_later',
    '65',
  ],
]

test.each(declines)('%s says why it failed: %s', async (card, reason, advice, network) => {
  const charge = await failToPay(card)
  expect(charge).toMatchObject({
    status: 'failed',
    paid: false,
    captured: false,
    amount: 2500,
    amount_captured: 0,
    balance_transaction: null,
    receipt_url: null,
    outcome: {
      type: 'issuer_declined',
      network_status: 'declined_by_network',
      reason,
      advice_code: advice,
      network_decline_code: network,
      risk_level: 'normal',
    },
  })
})

test('a payment that Radar blocks never reaches the bank', async () => {
  const charge = await failToPay('pm_card_radarBlock')
  expect(charge).toMatchObject({
    failure_code: 'card_declined',
    fraud_details: { stripe_report: 'fraudulent' },
    outcome: {
      type: 'blocked',
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      network_decline_code: null,
    },
  })
})

test.each([
  ['4242424242424242', 'pass'],
  ['4000000000000101', 'fail'],
])('%s pays, and its charge shows the checks of the bank', async (number, cvc_check) => {
  const method = await bench.stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 1, exp_year: 2040, cvc: '123' },
    billing_details: { address: { line1: 'Calle 1', postal_code: '28001' } },
  })
  const { payment_method_details, outcome } = await pay(method.id)
  expect(payment_method_details?.card?.checks).toEqual({
    address_line1_check: 'pass',
    address_postal_code_check: 'pass',
    cvc_check,
  })
  expect(outcome).toMatchObject({ type: 'authorized', seller_message: 'Payment complete.' })
})

test('the descriptive fields of a charge can change, and charge.updated shows their previous values', async () => {
  const { stripe } = bench
  const charge = await pay('pm_card_visa', { metadata: { order: '1' } })
  const customer = await stripe.customers.create()
  const changed = await stripe.charges.update(charge.id, {
    description: 'Order 1',
    metadata: { order: '', shipped: 'yes' },
    receipt_email: 'ana@example.com',
    shipping: { name: 'Ana Ruiz', address: { country: 'ES' } },
    fraud_details: { user_report: 'safe' },
    customer: customer.id,
  })
  expect(changed).toMatchObject({
    description: 'Order 1',
    metadata: { shipped: 'yes' },
    receipt_email: 'ana@example.com',
    shipping: { name: 'Ana Ruiz', address: { country: 'ES', city: null } },
    fraud_details: { user_report: 'safe' },
    customer: customer.id,
  })
  const event = (await listEventsAbout(stripe, charge.id)).at(-1)
  expect(event?.type).toBe('charge.updated')
  expect(event?.data.previous_attributes).toEqual({
    description: null,
    metadata: { order: '1', shipped: null },
    receipt_email: null,
    shipping: null,
    fraud_details: { user_report: null },
    customer: null,
  })
})

test('a charge keeps its customer and the transfer group of its intent', async () => {
  const { stripe } = bench
  const [owner, other] = [await stripe.customers.create(), await stripe.customers.create()]
  const charge = await pay('pm_card_visa', { customer: owner.id })
  const update = (params: Stripe.ChargeUpdateParams) => stripe.charges.update(charge.id, params)
  await expect(update({ customer: other.id })).rejects.toMatchObject({ param: 'customer' })
  await expect(update({ transfer_group: 'GROUP' })).rejects.toMatchObject({
    param: 'transfer_group',
    message: expect.stringContaining(String(charge.payment_intent)),
  })
  await expect(update({ fraud_details: { user_report: 'safe' } })).resolves.toBeDefined()
  const unknown = stripe.rawRequest('POST', `/v1/charges/${charge.id}`, {
    fraud_details: { user_report: 'maybe' },
  })
  await expect(unknown).rejects.toMatchObject({ param: 'fraud_details[user_report]' })
})

test('charges are created and captured only by payment intents', async () => {
  const { stripe } = bench
  const customer = await stripe.customers.create()
  await expect(stripe.charges.create({ ...price, source: 'tok_visa' })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('Payment Intents'),
  })
  await expect(stripe.charges.create({ ...price, customer: customer.id })).rejects.toMatchObject({
    statusCode: 402,
    code: 'missing',
  })
  await expect(stripe.charges.create(price)).rejects.toMatchObject({ code: 'parameter_missing' })
  const heldCharge = await pay('pm_card_visa', { capture_method: 'manual' })
  await expect(stripe.charges.capture(heldCharge.id)).rejects.toMatchObject({
    message: expect.stringContaining('capture the PaymentIntent instead'),
  })
  const paid = await pay()
  await expect(stripe.charges.capture(paid.id)).rejects.toMatchObject({
    code: 'charge_already_captured',
  })
  await expect(stripe.charges.search({ query: "status:'failed'" })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('no search'),
  })
})

test('charges are listed by intent, customer, group and time', async () => {
  const { stripe } = bench
  const customer = (await stripe.customers.create()).id
  const ownCharge = await pay('pm_card_visa', { customer, transfer_group: 'LISTED' })
  const grouped = await pay('pm_card_visa', { transfer_group: 'LISTED' })
  const list = async (params: Stripe.ChargeListParams) =>
    (await stripe.charges.list(params)).data.map(({ id }) => id)
  expect(await list({ payment_intent: String(ownCharge.payment_intent) })).toEqual([ownCharge.id])
  expect(await list({ customer })).toEqual([ownCharge.id])
  expect(await list({ transfer_group: 'LISTED' })).toEqual([grouped.id, ownCharge.id])
  expect(await list({ transfer_group: 'LISTED', customer })).toEqual([ownCharge.id])
  expect(await list({ customer, created: { gt: ownCharge.created } })).toEqual([])
  expect(
    await list({ customer, created: { lte: ownCharge.created, gte: ownCharge.created } }),
  ).toEqual([ownCharge.id])
})

test('a paid charge has a receipt page, which shows its refunds', async () => {
  const { stripe } = bench
  const charge = await pay('pm_card_visa', { description: 'Two <b>chairs</b>' })
  await stripe.refunds.create({ charge: charge.id, amount: 500 })
  const receipt = await fetch(charge.receipt_url ?? '')
  const page = await receipt.text()
  expect(receipt.status).toBe(200)
  expect(page).toContain('$25.00')
  expect(page).toContain('$5.00')
  expect(page).toContain('Two &lt;b&gt;chairs&lt;/b&gt;')
  const other = (charge.receipt_url ?? '').replace(charge.id, 'ch_nobody')
  expect((await fetch(other)).status).toBe(404)
})
