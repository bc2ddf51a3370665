import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const price = { amount: 2500, currency: 'usd' }
const visa = { payment_method: 'pm_card_visa' }

type Create = Partial<Stripe.PaymentIntentCreateParams>

const create = (more: Create, options: Stripe.RequestOptions = {}) =>
  bench.stripe.paymentIntents.create({ ...price, ...more }, options)

async function pay(more: Create, options: Stripe.RequestOptions = {}) {
  const intent = await create(
    { ...visa, confirm: true, expand: ['latest_charge'], ...more },
    options,
  )
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') throw new Error('No charge was expanded.')
  return { intent, charge }
}

test.each<[string, Record<string, unknown>, object]>([
  ['an amount of zero', { amount: 0 }, { code: 'parameter_invalid_integer', param: 'amount' }],
  ['an amount in words', { amount: 'ten' }, { code: 'parameter_invalid_integer', param: 'amount' }],
  ['an amount too small', { amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
  ['an amount too large', { amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
  ['an unknown currency', { currency: 'xyz' }, { param: 'currency' }],
  ['an invalid e-mail address', { receipt_email: 'nobody' }, { code: 'email_invalid' }],
  ['a description too long', { description: 'x'.repeat(1001) }, { param: 'description' }],
  ['an unknown customer', { customer: 'cus_none' }, { code: 'resource_missing', statusCode: 400 }],
  ['a descriptor for cards', { statement_descriptor: 'SHOP' }, { param: 'statement_descriptor' }],
  [
    'a suffix with a star',
    { statement_descriptor_suffix: 'A*B' },
    { param: 'statement_descriptor_suffix' },
  ],
  [
    'a suffix of digits',
    { statement_descriptor_suffix: '12345' },
    { param: 'statement_descriptor_suffix' },
  ],
  [
    'a fee without a connected account',
    { application_fee_amount: 10 },
    { code: 'parameter_missing', param: 'application_fee_amount' },
  ],
  [
    'a transfer to an unknown account',
    { transfer_data: { destination: 'acct_none' } },
    { code: 'resource_missing', param: 'transfer_data[destination]' },
  ],
  ['an unknown account', { on_behalf_of: 'acct_none' }, { code: 'resource_missing' }],
  [
    'an unknown excluded type',
    { excluded_payment_method_types: ['klarna', 'barter'] },
    { param: 'excluded_payment_method_types[1]' },
  ],
  [
    'an unknown allowed type',
    { allowed_payment_method_types: ['card', 'barter'] },
    { param: 'allowed_payment_method_types[1]' },
  ],
  ['an expansion named like a JavaScript property', { expand: ['__proto__'] }, { param: 'expand' }],
  ['types without cards', { allowed_payment_method_types: ['ideal'] }, { statusCode: 400 }],
  [
    'two ways to choose the types',
    { confirmation_method: 'manual', automatic_payment_methods: { enabled: true } },
    { param: 'confirmation_method' },
  ],
  [
    'options of another method',
    { payment_method_options: { link: { setup_future_usage: 'none' } } },
    { param: 'payment_method_options[link]' },
  ],
  ['off_session without confirm', { off_session: true }, { param: 'off_session' }],
  ['hooks', { hooks: { inputs: { tax: { calculation: 'taxcalc_1' } } } }, { param: 'hooks' }],
  [
    'tax above the amount',
    { amount_details: { tax: { total_tax_amount: 2501 } } },
    { code: 'amount_details_tax_shipping_discount_greater_than_amount' },
  ],
  [
    'a negative cost of shipping',
    { amount_details: { shipping: { amount: -1 } } },
    { code: 'parameter_invalid_integer', param: 'amount_details[shipping][amount]' },
  ],
  [
    'shipping without a name',
    { shipping: { address: { line1: '1 Main St' } } },
    { param: 'shipping[name]' },
  ],
])('a payment with %s is refused', async (_what, params, refusal) => {
  const { stripe } = bench
  const call = stripe.rawRequest('POST', '/v1/payment_intents', { ...price, ...params })
  await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...refusal })
})

test('a return address must be valid, and then the payer is sent there', async () => {
  const card = { payment_method: 'pm_card_authenticationRequired', confirm: true }
  for (const wrong of ['back', 'javascript:alert(1)', 'data:text/html,back']) {
    await expect(create({ ...card, return_url: wrong })).rejects.toMatchObject({
      code: 'url_invalid',
      param: 'return_url',
    })
  }
  const intent = await create({ ...card, return_url: 'shop-app://back' })
  expect(intent.next_action?.redirect_to_url?.return_url).toBe('shop-app://back')
})

test('metadata may have any key', async () => {
  const metadata = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}')
  const { id } = await create({ metadata })
  await bench.stripe.paymentIntents.update(id, { metadata: { constructor: '', more: 'd' } })
  const stored = await bench.stripe.paymentIntents.retrieve(id)
  expect(Object.entries(stored.metadata)).toEqual([
    ['__proto__', 'a'],
    ['toString', 'c'],
    ['more', 'd'],
  ])
})

test('the charge copies the fields of the intent when it is paid', async () => {
  const shipping = {
    name: 'Ana Ruiz',
    carrier: 'Post',
    address: { line1: 'Calle 1', country: 'ES' },
  }
  const { charge } = await pay({
    description: 'Order 1',
    receipt_email: 'ana@example.com',
    statement_descriptor_suffix: 'Order 1 and some more',
    transfer_group: 'GROUP',
    metadata: { order: '1' },
    shipping,
    radar_options: { session: 'rse_1' },
    payment_method_options: {
      card: { stored_credential_usage: 'recurring', statement_descriptor_suffix_kana: 'カナ' },
    },
  })
  expect(charge).toMatchObject({
    description: 'Order 1',
    receipt_email: 'ana@example.com',
    statement_descriptor_suffix: 'Order 1 and some more',
    calculated_statement_descriptor: 'SANDBOX* ORDER 1 AND S',
    transfer_group: 'GROUP',
    metadata: { order: '1' },
    shipping: { ...shipping, tracking_number: null },
    radar_options: { session: 'rse_1' },
    payment_method_details: { card: { stored_credential_usage: 'recurring' } },
  })
})

test('amount and payment details are stored, merged and unset', async () => {
  const { stripe } = bench
  const intent = await create({
    amount_details: { tax: { total_tax_amount: 200 }, shipping: { amount: 300 } },
    payment_details: { order_reference: 'A1' },
  })
  expect(intent).toMatchObject({
    amount_details: { tip: {}, tax: { total_tax_amount: 200 }, shipping: { amount: 300 } },
    payment_details: { order_reference: 'A1', customer_reference: null },
  })
  const changed = await stripe.paymentIntents.update(intent.id, {
    amount_details: { tax: '', discount_amount: 100 },
    payment_details: '',
  })
  expect(changed.amount_details).toEqual({
    tip: {},
    shipping: { amount: 300, from_postal_code: null, to_postal_code: null },
    discount_amount: 100,
  })
  expect(changed).not.toHaveProperty('payment_details')
  const loose = await stripe.paymentIntents.update(intent.id, {
    amount_details: { discount_amount: 9000, enforce_arithmetic_validation: false },
  })
  expect(loose.amount_details?.error?.code).toBe(
    'amount_details_tax_shipping_discount_greater_than_amount',
  )
})

test("a card option for one confirmation overrides the intent's setting", async () => {
  const { stripe } = bench
  const card = { card: { capture_method: 'manual' as const } }
  const intent = await create({ ...visa, payment_method_options: card })
  expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('requires_capture')
  const undone = await create({ ...visa, payment_method_options: card })
  const paid = await stripe.paymentIntents.confirm(undone.id, {
    payment_method_options: { card: { capture_method: '' } },
  })
  expect(paid.status).toBe('succeeded')
})

test('an amount to confirm must be that of the intent', async () => {
  const { stripe } = bench
  const { id } = await create(visa)
  const other = stripe.paymentIntents.confirm(id, { amount_to_confirm: 2400 })
  await expect(other).rejects.toMatchObject({ param: 'amount_to_confirm' })
  const paid = await stripe.paymentIntents.confirm(id, { amount_to_confirm: 2500 })
  expect(paid.status).toBe('succeeded')
})

test('a payment on behalf of an account carries its name, one to an account the transfer', async () => {
  const { stripe } = bench
  const account = await stripe.accounts.create({
    settings: { payments: { statement_descriptor: 'ANAS BAKERY' } },
  })
  const { charge } = await pay({
    on_behalf_of: account.id,
    transfer_data: { destination: account.id, amount: 2000 },
    application_fee_amount: 100,
  })
  expect(charge).toMatchObject({
    on_behalf_of: account.id,
    transfer_data: { destination: account.id, amount: 2000 },
    application_fee_amount: 100,
    calculated_statement_descriptor: 'ANAS BAKERY',
  })
})

test('a charge tells the networks that the payment was by telephone or authenticated elsewhere', async () => {
  const card = 'pm_card_authenticationRequired'
  const moto = await pay({
    payment_method: card,
    payment_method_options: { card: { moto: true } },
  })
  expect(moto.charge.payment_method_details?.card).toMatchObject({
    moto: true,
    three_d_secure: null,
  })
  const imported = await pay({
    payment_method: card,
    payment_method_options: {
      card: {
        three_d_secure: {
          cryptogram: 'M6+990I6FLD3Y6rZz9d5QbfrMNY=',
          transaction_id: '5967e73e-d2d9-4e6c-a5c4-1e9d9d4f7c3e',
          version: '2.2.0',
          electronic_commerce_indicator: '05',
        },
      },
    },
  })
  expect(imported.charge.payment_method_details?.card?.three_d_secure).toMatchObject({
    result: 'authenticated',
    electronic_commerce_indicator: '05',
    transaction_id: '5967e73e-d2d9-4e6c-a5c4-1e9d9d4f7c3e',
  })
})
