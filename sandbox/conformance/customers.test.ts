import { expect } from 'vitest'
import { saveCard } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const create = page('https://docs.stripe.com/api/customers/create')
const retrieve = page('https://docs.stripe.com/api/customers/retrieve')
const update = page('https://docs.stripe.com/api/customers/update')
const remove = page('https://docs.stripe.com/api/customers/delete')
const list = page('https://docs.stripe.com/api/customers/list')

create('a customer needs no details', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  expect(customer).toMatchObject({
    object: 'customer',
    balance: 0,
    email: null,
    name: null,
    phone: null,
    description: null,
    default_source: null,
    livemode: false,
    metadata: {},
    shipping: null,
    tax_exempt: 'none',
    invoice_settings: { default_payment_method: null },
  })
  expect(customer.id).toMatch(/^cus_/)
})

const details = {
  name: 'Jenny Rosen',
  email: 'jennyrosen@example.com',
  phone: '+15555550100',
  description: 'Table 7',
  address: { line1: '510 Townsend St', city: 'San Francisco', country: 'US' },
  shipping: { name: 'Jenny Rosen', address: { line1: '1 Home Rd', country: 'US' } },
  preferred_locales: ['en', 'fr'],
  metadata: { id: '6735' },
}

create('details are kept as given', async ({ stripe }) => {
  expect(await stripe.customers.create(details)).toMatchObject(details)
})

create('an invalid e-mail address is refused', async ({ stripe }) => {
  const call = stripe.customers.create({ email: 'not an address' })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code: 'email_invalid',
    param: 'email',
  })
})

create('a payment method given at creation is attached', async ({ stripe }) => {
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    email: 'a@example.com',
  })
  const { data } = await stripe.customers.listPaymentMethods(customer.id)
  expect(data.map((method) => method.card?.last4)).toEqual(['4242'])
})

retrieve('a customer is retrieved as it was answered at creation', async ({ stripe }) => {
  const { lastResponse: _, ...created } = await stripe.customers.create(details)
  const { lastResponse: __, ...read } = await stripe.customers.retrieve(created.id)
  expect(read).toEqual(created)
})

retrieve('an unknown customer is missing', async ({ stripe }) => {
  expect(await refusalOf(stripe.customers.retrieve('cus_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such customer: 'cus_nobody'",
  })
})

update('what is not given stays as it was', async ({ stripe }) => {
  const { id } = await stripe.customers.create(details)
  const changed = await stripe.customers.update(id, { name: 'Jenny R.' })
  expect(changed).toMatchObject({ ...details, name: 'Jenny R.' })
})

update('an empty string unsets a field', async ({ stripe }) => {
  const { id } = await stripe.customers.create(details)
  const changed = await stripe.customers.update(id, { phone: '', description: '' })
  expect([changed.phone, changed.description]).toEqual([null, null])
})

update('the default payment method must be one of the customer’s own', async ({ stripe }) => {
  const { customer, payment_method } = await saveCard(stripe)
  const changed = await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: payment_method },
  })
  expect(changed.invoice_settings.default_payment_method).toBe(payment_method)
  const other = await saveCard(stripe)
  const call = stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: other.payment_method },
  })
  expect(await refusalOf(call)).toMatchObject({ type: 'StripeInvalidRequestError' })
})

remove('deletion answers with the id and deleted: true', async ({ stripe }) => {
  const { id } = await stripe.customers.create()
  expect(await stripe.customers.del(id)).toMatchObject({ id, object: 'customer', deleted: true })
})

retrieve('a deleted customer can still be retrieved, as deleted', async ({ stripe }) => {
  const { id } = await stripe.customers.create()
  await stripe.customers.del(id)
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true })
})

remove('a deleted customer is no longer listed and accepts no update', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ email: 'gone@example.com' })
  await stripe.customers.del(id)
  expect((await stripe.customers.list({ email: 'gone@example.com' })).data).toEqual([])
  expect(await refusalOf(stripe.customers.update(id, { name: 'x' }))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

list('customers are listed newest first', async ({ stripe }) => {
  const first = await stripe.customers.create()
  const second = await stripe.customers.create()
  const { data, object, url } = await stripe.customers.list({ limit: 2 })
  expect([object, url]).toEqual(['list', '/v1/customers'])
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
})

list('the e-mail filter is exact to the letter case', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ email: 'Ana.Ruiz@example.com' })
  const exact = await stripe.customers.list({ email: 'Ana.Ruiz@example.com' })
  expect(exact.data.map((customer) => customer.id)).toEqual([id])
  expect((await stripe.customers.list({ email: 'ana.ruiz@example.com' })).data).toEqual([])
})

list('customers are listed by time of creation', async ({ stripe }) => {
  const { id, created } = await stripe.customers.create()
  const { data } = await stripe.customers.list({ created: { gte: created, lte: created } })
  expect(data.map((customer) => customer.id)).toContain(id)
  const earlier = await stripe.customers.list({ created: { lt: created - 60 } })
  expect(earlier.data).toEqual([])
})

page('https://docs.stripe.com/api/events/types')(
  'creation, update and deletion are announced',
  async ({ stripe }) => {
    const { id } = await stripe.customers.create({ name: 'Before' })
    await stripe.customers.update(id, { name: 'After' })
    await stripe.customers.del(id)
    const types = ['customer.created', 'customer.updated', 'customer.deleted']
    const { data } = await stripe.events.list({ types, limit: 100 })
    const own = data.filter((event) => 'id' in event.data.object && event.data.object.id === id)
    expect(own.map(({ type }) => type).reverse()).toEqual(types)
    expect(own[1]?.data.previous_attributes).toEqual({ name: 'Before' })
  },
)
