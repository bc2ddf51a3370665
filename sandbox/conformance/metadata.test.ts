import { expect } from 'vitest'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const metadata = page('https://docs.stripe.com/api/metadata')
const guide = page('https://docs.stripe.com/metadata')

metadata('values are kept as strings', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ metadata: { order: 6735, paid: 'true' } })
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    metadata: { order: '6735', paid: 'true' },
  })
})

metadata('an update adds and replaces, the rest stays', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  const changed = await stripe.customers.update(id, { metadata: { b: '3', c: '4' } })
  expect(changed.metadata).toEqual({ a: '1', b: '3', c: '4' })
})

metadata('an empty value removes its key', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  const changed = await stripe.customers.update(id, { metadata: { a: '' } })
  expect(changed.metadata).toEqual({ b: '2' })
})

metadata('an empty metadata removes all', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  const changed = await stripe.customers.update(id, { metadata: '' })
  expect(changed.metadata).toEqual({})
})

const numbered = (size: number) =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => [`key${index}`, 'x']))

metadata('50 keys fit, 51 do not', async ({ stripe }) => {
  const { metadata: kept } = await stripe.customers.create({ metadata: numbered(50) })
  expect(Object.keys(kept)).toHaveLength(50)
  const call = stripe.customers.create({ metadata: numbered(51) })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

metadata('the 50 keys are counted over several updates', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ metadata: numbered(50) })
  const call = stripe.customers.update(id, { metadata: { another: 'x' } })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400 })
})

metadata('a key has at most 40 characters', async ({ stripe }) => {
  const fits = await stripe.customers.create({ metadata: { ['k'.repeat(40)]: 'x' } })
  expect(Object.keys(fits.metadata)).toEqual(['k'.repeat(40)])
  const call = stripe.customers.create({ metadata: { ['k'.repeat(41)]: 'x' } })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400 })
})

metadata('a value has at most 500 characters', async ({ stripe }) => {
  const fits = await stripe.customers.create({ metadata: { a: 'v'.repeat(500) } })
  expect(fits.metadata.a).toHaveLength(500)
  const call = stripe.customers.create({ metadata: { a: 'v'.repeat(501) } })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'metadata[a]' })
})

guide('a value cannot be a hash', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/customers', { metadata: { a: { b: 'c' } } })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400 })
})

guide('a payment copies its metadata to the charge', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe, 'pm_card_visa', { metadata: { order: '6735' } })
  expect([intent.metadata, charge.metadata]).toEqual([{ order: '6735' }, { order: '6735' }])
})

guide('a refund does not inherit the metadata of the payment', async ({ stripe }) => {
  const { intent } = await pay(stripe, 'pm_card_visa', { metadata: { order: '6735' } })
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.metadata).toEqual({})
})

guide('events contain the metadata', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create({ ...price, metadata: { order: '6735' } })
  const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 100 })
  expect(data.map((event) => event.data.object)).toContainEqual(
    expect.objectContaining({ id, metadata: { order: '6735' } }),
  )
})
