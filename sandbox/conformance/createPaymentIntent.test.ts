import { expect } from 'vitest'
import { bare, pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const create = page('https://docs.stripe.com/api/payment_intents/create')
const object = page('https://docs.stripe.com/api/payment_intents/object')
const endive = page(
  'https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents',
)

create('an intent without a payment method requires one', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create(bare)
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 2000,
    currency: 'usd',
    status: 'requires_payment_method',
    payment_method: null,
    amount_received: 0,
    amount_capturable: 0,
    latest_charge: null,
    next_action: null,
    last_payment_error: null,
    canceled_at: null,
    livemode: false,
    metadata: {},
  })
  expect(intent.id).toMatch(/^pi_/)
})

create('an intent with a payment method awaits its confirmation', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({ ...price, payment_method: 'pm_card_visa' })
  expect(intent.status).toBe('requires_confirmation')
  expect(intent.payment_method).toMatch(/^pm_/)
})

create('confirm=true creates and confirms in one call', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2000 })
  expect(charge).toMatchObject({ payment_intent: intent.id, amount: 2000, paid: true })
})

object('the client secret begins with the intent’s id and is unique', async ({ stripe }) => {
  const first = await stripe.paymentIntents.create(price)
  const second = await stripe.paymentIntents.create(price)
  expect(first.client_secret).toMatch(new RegExp(`^${first.id}_secret_\\w+$`))
  expect(first.client_secret).not.toBe(second.client_secret)
})

page('https://docs.stripe.com/changelog/2024-04-10/automatic-sync-default-paymentintents')(
  'the capture method is automatic_async when none is given',
  async ({ stripe }) => {
    const intent = await stripe.paymentIntents.create(price)
    expect(intent).toMatchObject({
      capture_method: 'automatic_async',
      confirmation_method: 'automatic',
    })
  },
)

create('payment methods of the Dashboard are used when no types are named', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create(bare)
  expect(intent.automatic_payment_methods).toMatchObject({ enabled: true })
  expect(intent.payment_method_types).toContain('card')
})

create('redirects can be ruled out', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({
    ...bare,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  expect(intent.automatic_payment_methods).toEqual({ enabled: true, allow_redirects: 'never' })
})

create('the allowed payment method types can be named', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({
    ...bare,
    allowed_payment_method_types: ['card'],
  })
  expect(intent).toMatchObject({
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
  })
})

endive(
  'payment_method_types is no longer a parameter',
  async ({ stripe }) => {
    for (const [path, form] of [
      ['/v1/payment_intents', bare],
      ['/v1/setup_intents', {}],
    ] as const) {
      const call = stripe.rawRequest('POST', path, { ...form, payment_method_types: ['card'] })
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 400,
        code: 'payment_method_types_no_longer_supported',
      })
    }
  },
  { since: '2026-09-30.endive' },
)

endive(
  'payment_method_types was a parameter until dahlia',
  async ({ stripe }) => {
    for (const [path, form] of [
      ['/v1/payment_intents', bare],
      ['/v1/setup_intents', {}],
    ] as const) {
      const types = { payment_method_types: ['card', 'link'] }
      expect(await stripe.rawRequest('POST', path, { ...form, ...types })).toMatchObject(types)
    }
  },
  { before: '2026-09-30.endive' },
)

create('description, receipt address and shipping are kept as given', async ({ stripe }) => {
  const shipping = {
    name: 'Jenny Rosen',
    phone: '+15555550100',
    address: { line1: '510 Townsend St', city: 'San Francisco', country: 'US', state: 'CA' },
  }
  const intent = await stripe.paymentIntents.create({
    ...price,
    description: 'Order 6735',
    receipt_email: 'jenny@example.com',
    shipping,
  })
  expect(intent).toMatchObject({
    description: 'Order 6735',
    receipt_email: 'jenny@example.com',
    shipping: { ...shipping, carrier: null, tracking_number: null },
  })
  expect(intent.shipping?.address).toMatchObject({ line2: null, postal_code: null })
})

create('the charge copies description, receipt address and shipping', async ({ stripe }) => {
  const { charge } = await pay(stripe, 'pm_card_visa', {
    description: 'Order 6736',
    receipt_email: 'jenny@example.com',
    shipping: { name: 'Jenny Rosen', address: { line1: '510 Townsend St' } },
  })
  expect(charge).toMatchObject({
    description: 'Order 6736',
    receipt_email: 'jenny@example.com',
    shipping: { name: 'Jenny Rosen' },
  })
})

create('a statement descriptor suffix is accepted for a card payment', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe, 'pm_card_visa', {
    statement_descriptor_suffix: 'ORDER 6735',
  })
  expect(intent.statement_descriptor_suffix).toBe('ORDER 6735')
  expect(charge.statement_descriptor_suffix).toBe('ORDER 6735')
})

object('a statement descriptor is refused for a card payment', async ({ stripe }) => {
  const refusal = await refusalOf(pay(stripe, 'pm_card_visa', { statement_descriptor: 'RINGUP' }))
  expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
})

create('a transfer group marks the payment and its charge', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe, 'pm_card_visa', { transfer_group: 'ORDER_95' })
  expect([intent.transfer_group, charge.transfer_group]).toEqual(['ORDER_95', 'ORDER_95'])
})

create('setup_future_usage is kept', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({ ...price, setup_future_usage: 'off_session' })
  expect(intent.setup_future_usage).toBe('off_session')
})

create('payment_method_data creates the payment method', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({
    ...price,
    payment_method_data: {
      type: 'card',
      billing_details: { name: 'Jenny Rosen' },
      ...{ card: { token: 'tok_visa' } },
    },
    expand: ['payment_method'],
  })
  expect(intent).toMatchObject({
    status: 'requires_confirmation',
    payment_method: {
      type: 'card',
      billing_details: { name: 'Jenny Rosen' },
      card: { last4: '4242' },
    },
  })
})

create('options of a card are kept', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({
    ...price,
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  })
  expect(intent.payment_method_options?.card).toMatchObject({ request_three_d_secure: 'any' })
})

create('amount is required', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/payment_intents', { currency: 'usd' })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    rawType: 'invalid_request_error',
    code: 'parameter_missing',
    param: 'amount',
  })
})

create('currency is required', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/payment_intents', { amount: 2000 })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    code: 'parameter_missing',
    param: 'currency',
  })
})

create('off_session and return_url need confirm=true', async ({ stripe }) => {
  for (const more of [{ off_session: true }, { return_url: 'https://example.com/' }]) {
    const refusal = await refusalOf(stripe.paymentIntents.create({ ...price, ...more }))
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
  }
})

create('an unknown payment method is refused', async ({ stripe }) => {
  const call = stripe.paymentIntents.create({ ...price, payment_method: 'pm_nobody' })
  expect(await refusalOf(call)).toMatchObject({ code: 'resource_missing', param: 'payment_method' })
})

create('an unknown customer is refused', async ({ stripe }) => {
  const call = stripe.paymentIntents.create({ ...price, customer: 'cus_nobody' })
  expect(await refusalOf(call)).toMatchObject({ code: 'resource_missing', param: 'customer' })
})
