import type Stripe from 'stripe'
import { expect } from 'vitest'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const expanding = page('https://docs.stripe.com/api/expanding_objects')
const guide = page('https://docs.stripe.com/expand')

async function payAsCustomer(stripe: Stripe) {
  const customer = await stripe.customers.create({ name: 'Jenny Rosen' })
  const { intent, charge } = await pay(stripe, 'pm_card_visa', {
    customer: customer.id,
    capture_method: 'automatic',
  })
  return { customer, intent, charge }
}

expanding('a related object is an id until it is expanded', async ({ stripe }) => {
  const { intent, charge, customer } = await payAsCustomer(stripe)
  const bare = await stripe.paymentIntents.retrieve(intent.id)
  expect(bare).toMatchObject({ latest_charge: charge.id, customer: customer.id })
  const full = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(full.latest_charge).toMatchObject({ id: charge.id, object: 'charge', amount: 2000 })
  expect(full.customer).toBe(customer.id)
})

expanding('several objects can be expanded at once', async ({ stripe }) => {
  const { intent, customer } = await payAsCustomer(stripe)
  const read = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['customer', 'payment_method', 'latest_charge'],
  })
  expect(read).toMatchObject({
    customer: { id: customer.id, name: 'Jenny Rosen' },
    payment_method: { object: 'payment_method', card: { last4: '4242' } },
    latest_charge: { object: 'charge' },
  })
})

expanding('dots expand inside an expanded object', async ({ stripe }) => {
  const { intent } = await payAsCustomer(stripe)
  const read = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge.balance_transaction'],
  })
  expect(read.latest_charge).toMatchObject({
    object: 'charge',
    balance_transaction: { object: 'balance_transaction', amount: 2000 },
  })
})

expanding('expansions of a list begin with data', async ({ stripe }) => {
  const { customer } = await payAsCustomer(stripe)
  const { data } = await stripe.charges.list({
    customer: customer.id,
    expand: ['data.customer', 'data.payment_intent.payment_method'],
  })
  expect(data).toMatchObject([
    {
      customer: { id: customer.id },
      payment_intent: { object: 'payment_intent', payment_method: { card: { last4: '4242' } } },
    },
  ])
})

expanding('creating and updating calls expand too', async ({ stripe }) => {
  const { id: customer } = await stripe.customers.create({ name: 'Jenny Rosen' })
  const created = await stripe.paymentIntents.create({ ...price, customer, expand: ['customer'] })
  expect(created.customer).toMatchObject({ name: 'Jenny Rosen' })
  const updated = await stripe.paymentIntents.update(created.id, { expand: ['customer'] })
  expect(updated.customer).toMatchObject({ name: 'Jenny Rosen' })
})

expanding('what is null stays null', async ({ stripe }) => {
  const read = await stripe.paymentIntents.create({ ...price, expand: ['customer', 'review'] })
  expect([read.customer, read.review]).toEqual([null, null])
})

expanding('an expansion applies to one answer only', async ({ stripe }) => {
  const { intent, charge } = await payAsCustomer(stripe)
  await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect((await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe(charge.id)
})

expanding('four levels can be expanded', async ({ stripe }) => {
  const { charge, customer } = await payAsCustomer(stripe)
  const read = await stripe.charges.retrieve(charge.id, {
    expand: ['payment_intent.latest_charge.payment_intent.customer'],
  })
  expect(read).toMatchObject({
    payment_intent: { latest_charge: { payment_intent: { customer: { id: customer.id } } } },
  })
})

expanding('a fifth level is refused', async ({ stripe }) => {
  const { charge } = await payAsCustomer(stripe)
  const call = stripe.charges.retrieve(charge.id, {
    expand: ['payment_intent.latest_charge.payment_intent.latest_charge.customer'],
  })
  const refusal = await refusalOf(call)
  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  expect(refusal.message).toContain('4 levels')
})

guide(
  'a field that does not exist, or is not an object, cannot be expanded',
  async ({ stripe }) => {
    const { id } = await stripe.paymentIntents.create(price)
    for (const path of ['nothing', 'amount']) {
      const call = stripe.paymentIntents.retrieve(id, { expand: [path] })
      const refusal = await refusalOf(call)
      expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
      expect(refusal.message).toContain(`This property cannot be expanded (${path}).`)
    }
  },
)

guide('an expansion of a list without data is refused', async ({ stripe }) => {
  const call = stripe.charges.list({ expand: ['customer'] })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    message:
      "This property cannot be expanded (customer). You may want to try expanding 'data.customer' instead.",
  })
})

page('https://docs.stripe.com/changelog/basil/2025-03-31/deprecate-total-count-expansion')(
  'the number of all objects of a list cannot be expanded',
  async ({ stripe }) => {
    const call = stripe.charges.list({ expand: ['total_count'] })
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, code: 'property_forbidden' })
  },
)
