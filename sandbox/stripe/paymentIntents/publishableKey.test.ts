import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const price = { amount: 2500, currency: 'usd' }
const card = {
  type: 'card',
  card: { number: '4242424242424242', exp_month: 1, exp_year: 2040, cvc: '123' },
}

/** Makes a call as the browser script does: with the publishable key and the intent's secret. */
function callAsBrowser(
  intent: Stripe.PaymentIntent,
  action: '' | '/confirm',
  params: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { hostname, port } = new URL(bench.trial.url)
  const browser = new Stripe('pk_test_sandbox', { host: hostname, port, protocol: 'http' })
  const path = `/v1/payment_intents/${intent.id}${action}`
  const secret = { client_secret: intent.client_secret, ...params }
  if (action === '')
    return browser.rawRequest('GET', `${path}?client_secret=${secret.client_secret}`)
  return browser.rawRequest('POST', path, secret)
}

test('a browser sees what its payer may know, and nothing that is the seller’s', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create({
    ...price,
    metadata: { margin: '40 %' },
    transfer_group: 'GROUP',
    customer: (await stripe.customers.create()).id,
  })
  const seen = await callAsBrowser(intent, '')
  expect(seen).toMatchObject({ id: intent.id, amount: 2500, status: 'requires_payment_method' })
  for (const name of ['metadata', 'transfer_group', 'customer', 'latest_charge']) {
    expect(seen).not.toHaveProperty(name)
  }
  await expect(callAsBrowser(intent, '', { client_secret: 'pi_1_secret_2' })).rejects.toMatchObject(
    { type: 'StripeInvalidRequestError' },
  )
})

test('a browser pays with what its payer typed', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create(price)
  const paid = await callAsBrowser(intent, '/confirm', {
    payment_method_data: { ...card, billing_details: { name: 'Ana Ruiz' } },
    return_url: 'https://example.com/back',
    receipt_email: 'ana@example.com',
    shipping: { name: 'Ana Ruiz', address: { country: 'ES' } },
    setup_future_usage: 'off_session',
  })
  expect(paid).toMatchObject({ status: 'succeeded', receipt_email: 'ana@example.com' })
  const stored = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(stored).toMatchObject({
    status: 'succeeded',
    setup_future_usage: 'off_session',
    shipping: { name: 'Ana Ruiz' },
    latest_charge: { billing_details: { name: 'Ana Ruiz' }, receipt_email: 'ana@example.com' },
  })
})

test.each([
  ['off_session', { off_session: true }],
  ['capture_method', { capture_method: 'manual' }],
  ['mandate', { mandate: 'mandate_1' }],
  ['error_on_requires_action', { error_on_requires_action: true }],
  ['amount_to_confirm', { amount_to_confirm: 1 }],
  ['amount', { amount: 1 }],
  ['metadata', { metadata: { a: 'b' } }],
])('a browser cannot set %s', async (_name, params) => {
  const intent = await bench.stripe.paymentIntents.create(price)
  const call = callAsBrowser(intent, '/confirm', { payment_method: 'pm_card_visa', ...params })
  await expect(call).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown' })
  expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
    'requires_payment_method',
  )
})

test('a browser cannot confirm an intent that its server confirms', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create({
    ...price,
    confirmation_method: 'manual',
    payment_method: 'pm_card_visa',
  })
  await expect(callAsBrowser(intent, '/confirm')).rejects.toMatchObject({
    code: 'payment_intent_invalid_parameter',
    message: expect.stringContaining('cannot be confirmed using your publishable key'),
  })
})

test('a browser widens the future usage that its server set, and never narrows it', async () => {
  const { stripe } = bench
  const method = { payment_method: 'pm_card_visa' }
  const on = await stripe.paymentIntents.create({ ...price, setup_future_usage: 'on_session' })
  const off = await stripe.paymentIntents.create({ ...price, setup_future_usage: 'off_session' })
  const narrow = { ...method, setup_future_usage: 'on_session' }
  await expect(callAsBrowser(off, '/confirm', narrow)).rejects.toMatchObject({
    param: 'setup_future_usage',
  })
  const wide = { ...method, setup_future_usage: 'off_session' }
  expect(await callAsBrowser(on, '/confirm', wide)).toMatchObject({
    status: 'succeeded',
    setup_future_usage: 'off_session',
  })
})

test('a challenge is always shown by the script', async () => {
  const intent = await bench.stripe.paymentIntents.create(price)
  const confirmed = await callAsBrowser(intent, '/confirm', {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://example.com/back',
  })
  expect(confirmed).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  })
})

test('elements made for another price do not pay', async () => {
  const intent = await bench.stripe.paymentIntents.create(price)
  for (const context of [{ amount: 2499 }, { currency: 'eur' }]) {
    const call = callAsBrowser(intent, '/confirm', {
      payment_method: 'pm_card_visa',
      client_context: context,
    })
    await expect(call).rejects.toMatchObject({ statusCode: 400 })
  }
})
