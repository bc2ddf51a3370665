import type Stripe from 'stripe'
import { expect } from 'vitest'
import { listEventObjects } from '../testing/listEvents.ts'
import { price, saveCard } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const create = page('https://docs.stripe.com/api/payment_methods/create')
const object = page('https://docs.stripe.com/api/payment_methods/object')
const attach = page('https://docs.stripe.com/api/payment_methods/attach')
const detach = page('https://docs.stripe.com/api/payment_methods/detach')
const update = page('https://docs.stripe.com/api/payment_methods/update')
const list = page('https://docs.stripe.com/api/payment_methods/list')
const ofCustomer = page('https://docs.stripe.com/api/payment_methods/customer_list')
const invalid = page('https://docs.stripe.com/testing#invalid-data')
const declines = page('https://docs.stripe.com/testing#declined-payments')

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '314' }

function createCard(stripe: Stripe, more: Partial<typeof card> = {}) {
  return stripe.paymentMethods.create({ type: 'card', card: { ...card, ...more } })
}

create('a card becomes a payment method without a customer', async ({ stripe }) => {
  const method = await createCard(stripe)
  expect(method).toMatchObject({
    object: 'payment_method',
    type: 'card',
    customer: null,
    livemode: false,
    metadata: {},
    allow_redisplay: 'unspecified',
    card: {
      brand: 'visa',
      country: 'US',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      last4: '4242',
      generated_from: null,
      wallet: null,
      networks: { available: ['visa'], preferred: null },
      three_d_secure_usage: { supported: true },
    },
  })
  expect(method.id).toMatch(/^pm_/)
})

object('the card number is nowhere in the answer', async ({ stripe }) => {
  expect(JSON.stringify(await createCard(stripe))).not.toContain(card.number)
})

create('a token creates a payment method too', async ({ stripe }) => {
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' })
})

create('billing details are kept, what is missing is null', async ({ stripe }) => {
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card,
    billing_details: { name: 'Jenny Rosen', address: { postal_code: '94103', country: 'US' } },
  })
  expect(method.billing_details).toMatchObject({
    name: 'Jenny Rosen',
    email: null,
    phone: null,
    address: { postal_code: '94103', country: 'US', line1: null, city: null },
  })
})

object(
  'the same number has the same fingerprint, another number another one',
  async ({ stripe }) => {
    const first = await createCard(stripe)
    const again = await createCard(stripe, { exp_year: 2035 })
    const other = await createCard(stripe, { number: '5555555555554444' })
    expect(again.card?.fingerprint).toBe(first.card?.fingerprint)
    expect(other.card?.fingerprint).not.toBe(first.card?.fingerprint)
  },
)

for (const [what, wrong, code, param] of [
  ['month 13', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['a past year', { exp_year: 1995 }, 'invalid_expiry_year', 'exp_year'],
  ['a security code of two digits', { cvc: '99' }, 'invalid_cvc', 'cvc'],
  [
    'a number with a wrong check digit',
    { number: '4242424242424241' },
    'incorrect_number',
    'number',
  ],
] as const) {
  invalid(`${what} is ${code}`, async ({ stripe }) => {
    expect(await refusalOf(createCard(stripe, wrong))).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      rawType: 'card_error',
      code,
      param,
    })
  })
}

create('the type is required', async ({ stripe }) => {
  expect(await refusalOf(stripe.paymentMethods.create({}))).toMatchObject({
    statusCode: 400,
    code: 'parameter_missing',
    param: 'type',
  })
})

attach('an attached card belongs to the customer', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const method = await createCard(stripe)
  const attached = await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  expect(attached).toMatchObject({ id: method.id, customer: customer.id })
  expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBe(customer.id)
})

declines('cards that are always declined cannot be attached', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const call = stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', {
    customer: customer.id,
  })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
  })
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
})

attach('the customer is required', async ({ stripe }) => {
  const method = await createCard(stripe)
  const call = stripe.paymentMethods.attach(method.id, { customer: 'cus_nobody' })
  expect(await refusalOf(call)).toMatchObject({ code: 'resource_missing', param: 'customer' })
})

attach('a card of one customer cannot be attached to another', async ({ stripe }) => {
  const { payment_method } = await saveCard(stripe)
  const other = await stripe.customers.create()
  const call = stripe.paymentMethods.attach(payment_method, { customer: other.id })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

detach('a detached card belongs to no customer', async ({ stripe }) => {
  const { customer, payment_method } = await saveCard(stripe)
  expect(await stripe.paymentMethods.detach(payment_method)).toMatchObject({
    id: payment_method,
    customer: null,
  })
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
})

detach('a detached card can never be attached again', async ({ stripe }) => {
  const { customer, payment_method } = await saveCard(stripe)
  await stripe.paymentMethods.detach(payment_method)
  const call = stripe.paymentMethods.attach(payment_method, { customer })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

detach('a detached card can no longer pay', async ({ stripe }) => {
  const { payment_method } = await saveCard(stripe)
  await stripe.paymentMethods.detach(payment_method)
  const call = stripe.paymentIntents.create({ ...price, payment_method, confirm: true })
  expect(await refusalOf(call)).toMatchObject({ type: 'StripeInvalidRequestError' })
})

detach('a card that is not attached cannot be detached', async ({ stripe }) => {
  const method = await createCard(stripe)
  expect(await refusalOf(stripe.paymentMethods.detach(method.id))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

update('billing details and expiry of an attached card can change', async ({ stripe }) => {
  const { payment_method } = await saveCard(stripe)
  const changed = await stripe.paymentMethods.update(payment_method, {
    billing_details: { name: 'Jenny Rosen' },
    card: { exp_month: 8, exp_year: 2036 },
    metadata: { label: 'work' },
  })
  expect(changed).toMatchObject({
    billing_details: { name: 'Jenny Rosen' },
    card: { exp_month: 8, exp_year: 2036, last4: '4242' },
    metadata: { label: 'work' },
  })
})

update('a card has to be attached to be updated', async ({ stripe }) => {
  const method = await createCard(stripe)
  const call = stripe.paymentMethods.update(method.id, { billing_details: { name: 'J' } })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

list('payment methods are listed by customer and type', async ({ stripe }) => {
  const { customer, payment_method } = await saveCard(stripe)
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card' })
  expect(data.map(({ id }) => id)).toEqual([payment_method])
  expect((await stripe.paymentMethods.list({ customer, type: 'sepa_debit' })).data).toEqual([])
})

ofCustomer('a customer’s own cards are listed, newest first', async ({ stripe }) => {
  const { customer, payment_method: first } = await saveCard(stripe)
  const { id: second } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer })
  const { data, url } = await stripe.customers.listPaymentMethods(customer)
  expect(data.map(({ id }) => id)).toEqual([second, first])
  expect(url).toBe(`/v1/customers/${customer}/payment_methods`)
})

page('https://docs.stripe.com/api/payment_methods/customer')(
  'a customer reads only the customer’s own cards',
  async ({ stripe }) => {
    const { customer, payment_method } = await saveCard(stripe)
    const own = await stripe.customers.retrievePaymentMethod(customer, payment_method)
    expect(own.id).toBe(payment_method)
    const other = await stripe.customers.create()
    const call = stripe.customers.retrievePaymentMethod(other.id, payment_method)
    expect(await refusalOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  },
)

page('https://docs.stripe.com/api/payment_methods/retrieve')(
  'an unknown payment method is missing',
  async ({ stripe }) => {
    expect(await refusalOf(stripe.paymentMethods.retrieve('pm_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  },
)

page('https://docs.stripe.com/api/events/types')(
  'attaching and detaching are announced',
  async ({ stripe }) => {
    const { payment_method: id } = await saveCard(stripe)
    await stripe.paymentMethods.detach(id)
    for (const type of ['payment_method.attached', 'payment_method.detached']) {
      expect(await listEventObjects(stripe, type)).toContainEqual(expect.objectContaining({ id }))
    }
  },
)
