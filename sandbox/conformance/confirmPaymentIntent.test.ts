import { expect } from 'vitest'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const confirm = page('https://docs.stripe.com/api/payment_intents/confirm')
const lifecycle = page('https://docs.stripe.com/payments/paymentintents/lifecycle')
const status = page('https://docs.stripe.com/payments/payment-intents/verifying-status')
const codes = page('https://docs.stripe.com/error-codes')

confirm('a card given at confirmation pays', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ id, status: 'succeeded', amount_received: 2000 })
  expect(paid.latest_charge).toMatch(/^(ch|py)_/)
})

confirm('the card that the intent has pays when none is given', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({ ...price, payment_method: 'pm_card_visa' })
  const paid = await stripe.paymentIntents.confirm(intent.id)
  expect(paid).toMatchObject({ status: 'succeeded', payment_method: intent.payment_method })
})

confirm(
  'without any payment method the confirmation is refused and nothing changes',
  async ({ stripe }) => {
    const { id } = await stripe.paymentIntents.create(price)
    expect(await refusalOf(stripe.paymentIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'requires_payment_method' },
    })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  },
)

status('a decline returns the intent to requires_payment_method', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const card = { payment_method: 'pm_card_visa_chargeDeclined' }
  expect(await refusalOf(stripe.paymentIntents.confirm(id, card))).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    payment_intent: { id, status: 'requires_payment_method', payment_method: null },
  })
  const open = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(open).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    amount_received: 0,
    last_payment_error: { type: 'card_error', code: 'card_declined' },
    latest_charge: { status: 'failed', paid: false },
  })
})

status('the declined card is in last_payment_error', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const card = { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }
  await refusalOf(stripe.paymentIntents.confirm(id, card))
  const { last_payment_error: error, latest_charge } = await stripe.paymentIntents.retrieve(id)
  expect(error).toMatchObject({
    decline_code: 'insufficient_funds',
    charge: latest_charge,
    payment_method: { type: 'card', card: { last4: '9995' } },
  })
})

status('another card pays the same intent after a decline', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const bad = { payment_method: 'pm_card_visa_chargeDeclined' }
  await refusalOf(stripe.paymentIntents.confirm(id, bad))
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

status('every attempt leaves its charge, failed ones too', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const bad = { payment_method: 'pm_card_visa_chargeDeclined' }
  await refusalOf(stripe.paymentIntents.confirm(id, bad))
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const charges = await stripe.charges.list({ payment_intent: id })
  expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed'])
  expect(charges.data[0]?.id).toBe(paid.latest_charge)
})

lifecycle('a succeeded intent is not confirmed again', async ({ stripe }) => {
  const { intent } = await pay(stripe)
  const again = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect(await refusalOf(again)).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intent.id, status: 'succeeded' },
  })
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

lifecycle('a canceled intent is not confirmed', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  await stripe.paymentIntents.cancel(id)
  const late = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(await refusalOf(late)).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

lifecycle('simultaneous confirmations charge once', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const card = { payment_method: 'pm_card_visa' }
  const tries = Array.from({ length: 8 }, () => stripe.paymentIntents.confirm(id, card))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

confirm('payment_method_data creates the card that pays', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method_data: {
      type: 'card',
      billing_details: { email: 'jenny@example.com', address: { postal_code: '94103' } },
      ...{ card: { token: 'tok_mastercard' } },
    },
    expand: ['latest_charge'],
  })
  expect(paid.latest_charge).toMatchObject({
    billing_details: { email: 'jenny@example.com', address: { postal_code: '94103' } },
    payment_method_details: { type: 'card', card: { brand: 'mastercard' } },
  })
})

confirm('the receipt address can be given at confirmation', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    receipt_email: 'late@example.com',
  })
  expect(paid.receipt_email).toBe('late@example.com')
})

confirm('manual capture can be chosen at confirmation', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const held = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    capture_method: 'manual',
  })
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2000 })
})

codes(
  'error_on_requires_action declines a payment that would need 3-D Secure',
  async ({ stripe }) => {
    const { id } = await stripe.paymentIntents.create(price)
    const call = stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      error_on_requires_action: true,
    })
    expect(await refusalOf(call)).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    })
  },
)

lifecycle('the payment method is fixed once the payment succeeded', async ({ stripe }) => {
  const { intent } = await pay(stripe)
  const call = stripe.paymentIntents.update(intent.id, { payment_method: 'pm_card_mastercard' })
  expect(await refusalOf(call)).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

confirm('an unknown intent is refused as missing', async ({ stripe }) => {
  const call = stripe.paymentIntents.confirm('pi_nobody', { payment_method: 'pm_card_visa' })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'intent',
  })
})
