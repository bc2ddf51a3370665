import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

const visa = { number: '4242424242424242', exp_month: 12, exp_year: 2040 }

test.each([
  ['a letter in the number', { number: '4242x24242424242' }, 'invalid_number', 'number'],
  ['a wrong digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
  ['month 13', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['a past year', { exp_year: 95 }, 'invalid_expiry_year', 'exp_year'],
  ['two digits of CVC', { cvc: '99' }, 'invalid_cvc', 'cvc'],
])('%s is a card error that names the field', async (_what, wrong, code, param) => {
  const call = bench.stripe.paymentMethods.create({ type: 'card', card: { ...visa, ...wrong } })
  await expect(call).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    param,
  })
})

test('a refusal names a parameter inside the card by its full name', async () => {
  const call = bench.stripe.rawRequest('POST', '/v1/payment_methods', {
    type: 'card',
    card: { colour: 1 },
  })
  await expect(call).rejects.toMatchObject({ code: 'parameter_unknown', param: 'card[colour]' })
  const incomplete = bench.stripe.paymentMethods.create({ type: 'card', card: { exp_month: 1 } })
  await expect(incomplete).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'card[number]',
  })
})

test('the publishable key creates a payment method and reads none', async () => {
  const browser = bench.open('pk_test_sandbox')
  const { id } = await browser.paymentMethods.create({ type: 'card', card: visa })
  expect(id).toMatch(/^pm_/)
  const read = browser.paymentMethods.retrieve(id)
  await expect(read).rejects.toMatchObject({ statusCode: 403, code: 'secret_key_required' })
})

test('checks are open until the bank was asked, and only cover what was given', async () => {
  const customer = await bench.stripe.customers.create()
  const bare = await bench.stripe.paymentMethods.create({ type: 'card', card: visa })
  expect(bare.card?.checks).toEqual({
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: null,
  })
  const given = await bench.stripe.paymentMethods.create({
    type: 'card',
    card: { ...visa, number: '4000000000000036', cvc: '123' },
    billing_details: { address: { postal_code: '90210' } },
  })
  expect(given.card?.checks).toMatchObject({
    address_postal_code_check: 'unchecked',
    cvc_check: 'unchecked',
  })
  const checked = await bench.stripe.paymentMethods.attach(given.id, { customer: customer.id })
  expect(checked.card?.checks).toEqual({
    address_line1_check: null,
    address_postal_code_check: 'fail',
    cvc_check: 'pass',
  })
})

test('an incorrect CVC is found only when a CVC was given', async () => {
  const customer = await bench.stripe.customers.create()
  const card = { ...visa, number: '4000000000000127' }
  const blind = await bench.stripe.paymentMethods.create({ type: 'card', card })
  await bench.stripe.paymentMethods.attach(blind.id, { customer: customer.id })
  const seen = await bench.stripe.paymentMethods.create({
    type: 'card',
    card: { ...card, cvc: '123' },
  })
  const attach = bench.stripe.paymentMethods.attach(seen.id, { customer: customer.id })
  await expect(attach).rejects.toMatchObject({ statusCode: 402, code: 'incorrect_cvc' })
})

test('a card that its bank declined is not attached', async () => {
  const customer = await bench.stripe.customers.create()
  const method = await bench.stripe.paymentMethods.retrieve('pm_card_chargeDeclined')
  const attach = bench.stripe.paymentMethods.attach(method.id, { customer: customer.id })
  await expect(attach).rejects.toMatchObject({ statusCode: 402, decline_code: 'generic_decline' })
  expect((await bench.stripe.paymentMethods.retrieve(method.id)).customer).toBeNull()
  expect((await bench.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
})

test('attaching to the same customer again changes nothing and sends no event', async () => {
  const customer = await bench.stripe.customers.create()
  const { id } = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await bench.stripe.paymentMethods.attach(id, { customer: customer.id })
  const events = await bench.stripe.events.list({ type: 'payment_method.attached' })
  const updates = events.data.filter(({ data }) => 'id' in data.object && data.object.id === id)
  expect(updates).toHaveLength(1)
})

test('lists hold the customer’s own cards, newest first, by type and redisplay', async () => {
  const customer = await bench.stripe.customers.create()
  const first = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const second = await bench.stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
  await bench.stripe.paymentMethods.update(second.id, { allow_redisplay: 'always' })
  const ids = (page: { data: Stripe.PaymentMethod[] }) => page.data.map(({ id }) => id)
  expect(ids(await bench.stripe.customers.listPaymentMethods(customer.id))).toEqual([
    second.id,
    first.id,
  ])
  const shown = { customer: customer.id, allow_redisplay: 'always' } as const
  expect(ids(await bench.stripe.paymentMethods.list(shown))).toEqual([second.id])
  const page = { customer: customer.id, type: 'card', starting_after: second.id } as const
  expect(ids(await bench.stripe.paymentMethods.list(page))).toEqual([first.id])
  expect(ids(await bench.stripe.paymentMethods.list({ ...page, type: 'link' }))).toEqual([])
  expect(ids(await bench.stripe.paymentMethods.list())).toEqual([])
})

test("a detached card is in no list, and is no longer its customer's default", async () => {
  const customer = await bench.stripe.customers.create()
  const { id } = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await bench.stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: id },
  })
  await bench.stripe.paymentMethods.detach(id)
  expect((await bench.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
  expect(await bench.stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
  await expect(bench.stripe.customers.retrievePaymentMethod(customer.id, id)).rejects.toMatchObject(
    {
      statusCode: 404,
    },
  )
})

test('the network of a co-badged card is chosen from its own networks', async () => {
  const customer = await bench.stripe.customers.create()
  const card = { ...visa, number: '4000002500001001', networks: { preferred: 'visa' } } as const
  const method = await bench.stripe.paymentMethods.create({ type: 'card', card })
  expect(method.card).toMatchObject({
    display_brand: 'visa',
    networks: { available: ['cartes_bancaires', 'visa'], preferred: 'visa' },
  })
  await bench.stripe.paymentMethods.attach(method.id, { customer: customer.id })
  const changed = await bench.stripe.paymentMethods.update(method.id, {
    card: { networks: { preferred: 'cartes_bancaires' } },
  })
  expect(changed.card?.display_brand).toBe('cartes_bancaires')
  await expect(
    bench.stripe.paymentMethods.update(method.id, {
      card: { networks: { preferred: 'mastercard' } },
    }),
  ).rejects.toMatchObject({ code: 'token_card_network_invalid' })
})

test("an update's event shows the previous values", async () => {
  const customer = await bench.stripe.customers.create()
  const { id } = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await bench.stripe.paymentMethods.update(id, { card: { exp_month: 3 }, metadata: { seat: '4' } })
  const [event] = (await bench.stripe.events.list({ type: 'payment_method.updated' })).data
  expect(event?.data.previous_attributes).toEqual({
    card: { exp_month: 12 },
    metadata: { seat: null },
  })
})

test('a platform’s saved card is copied to a connected account', async () => {
  const account = await bench.stripe.accounts.create()
  const customer = await bench.stripe.customers.create()
  const saved = await bench.stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
  const copy = await bench.stripe.paymentMethods.create(
    { customer: customer.id, payment_method: saved.id },
    { stripeAccount: account.id },
  )
  expect(copy.id).not.toBe(saved.id)
  expect(copy).toMatchObject({ customer: null, card: { brand: 'amex' } })
  await expect(bench.stripe.paymentMethods.retrieve(copy.id)).rejects.toMatchObject({
    statusCode: 404,
  })
})
