import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WatchedStripe, watchStripe } from '../../conformance/watchStripe.ts'
import { startTrial, type Trial } from '../../testing/startTrial.ts'

let trial: Trial
let watched: WatchedStripe
let stripe: Stripe

beforeAll(async () => {
  trial = await startTrial()
  watched = watchStripe(trial)
  stripe = watched.stripe
})
afterAll(() => trial.close())

const visa = { number: '4242424242424242', exp_month: 12, exp_year: 2040 }

test.each([
  ['a letter in the number', { number: '4242x24242424242' }, 'invalid_number', 'number'],
  ['a wrong digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
  ['month 13', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['a year gone by', { exp_year: 95 }, 'invalid_expiry_year', 'exp_year'],
  ['two digits of CVC', { cvc: '99' }, 'invalid_cvc', 'cvc'],
])('%s is a card error that names the field', async (_what, wrong, code, param) => {
  const call = stripe.paymentMethods.create({ type: 'card', card: { ...visa, ...wrong } })
  await expect(call).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    param,
  })
})

test('a parameter inside the card is called by its full name when it is refused', async () => {
  const call = stripe.rawRequest('POST', '/v1/payment_methods', {
    type: 'card',
    card: { colour: 1 },
  })
  await expect(call).rejects.toMatchObject({ code: 'parameter_unknown', param: 'card[colour]' })
  const incomplete = stripe.paymentMethods.create({ type: 'card', card: { exp_month: 1 } })
  await expect(incomplete).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'card[number]',
  })
})

test('the publishable key makes a payment method and reads none', async () => {
  const headers = { Authorization: 'Bearer pk_test_sandbox' }
  const made = await fetch(`${trial.url}/v1/payment_methods`, {
    method: 'POST',
    headers,
    body: 'type=card&card[number]=4242424242424242&card[exp_month]=1&card[exp_year]=40&card[cvc]=123',
  })
  const { id } = await made.json()
  expect(id).toMatch(/^pm_/)
  const read = await fetch(`${trial.url}/v1/payment_methods/${id}`, { headers })
  expect(read.status).toBe(403)
})

test('checks are open until the bank was asked, and only of what was given', async () => {
  const customer = await stripe.customers.create()
  const bare = await stripe.paymentMethods.create({ type: 'card', card: visa })
  expect(bare.card?.checks).toEqual({
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: null,
  })
  const given = await stripe.paymentMethods.create({
    type: 'card',
    card: { ...visa, number: '4000000000000036', cvc: '123' },
    billing_details: { address: { postal_code: '90210' } },
  })
  expect(given.card?.checks).toMatchObject({
    address_postal_code_check: 'unchecked',
    cvc_check: 'unchecked',
  })
  const asked = await stripe.paymentMethods.attach(given.id, { customer: customer.id })
  expect(asked.card?.checks).toEqual({
    address_line1_check: null,
    address_postal_code_check: 'fail',
    cvc_check: 'pass',
  })
})

test('an incorrect CVC is found only where one was given', async () => {
  const customer = await stripe.customers.create()
  const card = { ...visa, number: '4000000000000127' }
  const blind = await stripe.paymentMethods.create({ type: 'card', card })
  await stripe.paymentMethods.attach(blind.id, { customer: customer.id })
  const seen = await stripe.paymentMethods.create({ type: 'card', card: { ...card, cvc: '123' } })
  const attach = stripe.paymentMethods.attach(seen.id, { customer: customer.id })
  await expect(attach).rejects.toMatchObject({ statusCode: 402, code: 'incorrect_cvc' })
})

test('a card that was refused by its bank stays nobody’s', async () => {
  const customer = await stripe.customers.create()
  const method = await stripe.paymentMethods.retrieve('pm_card_chargeDeclined')
  const attach = stripe.paymentMethods.attach(method.id, { customer: customer.id })
  await expect(attach).rejects.toMatchObject({ statusCode: 402, decline_code: 'generic_decline' })
  expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull()
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
})

test('attaching to the same customer again changes nothing and tells nobody', async () => {
  const customer = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.paymentMethods.attach(id, { customer: customer.id })
  const events = await stripe.events.list({ type: 'payment_method.attached' })
  const told = events.data.filter(({ data }) => 'id' in data.object && data.object.id === id)
  expect(told).toHaveLength(1)
})

test('lists hold the customer’s own cards, newest first, by type and redisplay', async () => {
  const customer = await stripe.customers.create()
  const first = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const second = await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
  await stripe.paymentMethods.update(second.id, { allow_redisplay: 'always' })
  const ids = (page: { data: Stripe.PaymentMethod[] }) => page.data.map(({ id }) => id)
  expect(ids(await stripe.customers.listPaymentMethods(customer.id))).toEqual([second.id, first.id])
  const shown = { customer: customer.id, allow_redisplay: 'always' } as const
  expect(ids(await stripe.paymentMethods.list(shown))).toEqual([second.id])
  const page = { customer: customer.id, type: 'card', starting_after: second.id } as const
  expect(ids(await stripe.paymentMethods.list(page))).toEqual([first.id])
  expect(ids(await stripe.paymentMethods.list({ ...page, type: 'link' }))).toEqual([])
  expect(ids(await stripe.paymentMethods.list())).toEqual([])
})

test('a detached card is in no list and no default of its customer any more', async () => {
  const customer = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } })
  await stripe.paymentMethods.detach(id)
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
  await expect(stripe.customers.retrievePaymentMethod(customer.id, id)).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('the network of a co-badged card is chosen from those it has', async () => {
  const customer = await stripe.customers.create()
  const card = { ...visa, number: '4000002500001001', networks: { preferred: 'visa' } } as const
  const method = await stripe.paymentMethods.create({ type: 'card', card })
  expect(method.card).toMatchObject({
    display_brand: 'visa',
    networks: { available: ['cartes_bancaires', 'visa'], preferred: 'visa' },
  })
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  const changed = await stripe.paymentMethods.update(method.id, {
    card: { networks: { preferred: 'cartes_bancaires' } },
  })
  expect(changed.card?.display_brand).toBe('cartes_bancaires')
  await expect(
    stripe.paymentMethods.update(method.id, { card: { networks: { preferred: 'mastercard' } } }),
  ).rejects.toMatchObject({ code: 'token_card_network_invalid' })
})

test('an update is told with how it was before', async () => {
  const customer = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.paymentMethods.update(id, { card: { exp_month: 3 }, metadata: { seat: '4' } })
  const [event] = (await stripe.events.list({ type: 'payment_method.updated' })).data
  expect(event?.data.previous_attributes).toEqual({
    card: { exp_month: 12 },
    metadata: { seat: null },
  })
})

test('a platform’s saved card is copied to a connected account', async () => {
  const account = await stripe.accounts.create()
  const customer = await stripe.customers.create()
  const saved = await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
  const copy = await stripe.paymentMethods.create(
    { customer: customer.id, payment_method: saved.id },
    { stripeAccount: account.id },
  )
  expect(copy.id).not.toBe(saved.id)
  expect(copy).toMatchObject({ customer: null, card: { brand: 'amex' } })
  await expect(stripe.paymentMethods.retrieve(copy.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('the answers had the shapes of the SDK', () => {
  expect(watched.violations()).toEqual([])
})
