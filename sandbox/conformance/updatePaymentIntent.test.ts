import { expect } from 'vitest'
import { authorize, bare, pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const update = page('https://docs.stripe.com/api/payment_intents/update')
const guide = page('https://docs.stripe.com/payments/payment-intents')
const object = page('https://docs.stripe.com/api/payment_intents/object')
const retrieve = page('https://docs.stripe.com/api/payment_intents/retrieve')
const list = page('https://docs.stripe.com/api/payment_intents/list')

guide('the amount of an open intent can change', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const changed = await stripe.paymentIntents.update(id, { amount: 3500 })
  expect(changed).toMatchObject({ id, amount: 3500, currency: 'usd' })
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(paid.amount_received).toBe(3500)
})

update('what is not given stays as it was', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create({ ...price, description: 'Order 1' })
  const changed = await stripe.paymentIntents.update(id, { receipt_email: 'a@example.com' })
  expect(changed).toMatchObject({
    amount: 2000,
    description: 'Order 1',
    receipt_email: 'a@example.com',
  })
})

update('the currency of an open intent can change', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  expect((await stripe.paymentIntents.update(id, { currency: 'eur' })).currency).toBe('eur')
})

update('a new payment method has to be confirmed', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const changed = await stripe.paymentIntents.update(id, { payment_method: 'pm_card_visa' })
  expect(changed.status).toBe('requires_confirmation')
})

update('a new payment method cancels an authentication in progress', async ({ stripe }) => {
  const { id, status } = await stripe.paymentIntents.create({
    ...bare,
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: 'https://example.com/back',
  })
  expect(status).toBe('requires_action')
  const changed = await stripe.paymentIntents.update(id, { payment_method: 'pm_card_visa' })
  expect(changed).toMatchObject({ status: 'requires_confirmation', next_action: null })
})

update('an update must respect the minimum amount', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const call = stripe.paymentIntents.update(id, { amount: 49 })
  expect(await refusalOf(call)).toMatchObject({ code: 'amount_too_small', param: 'amount' })
  expect((await stripe.paymentIntents.retrieve(id)).amount).toBe(2000)
})

update('an empty string unsets an optional field', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create({ ...price, receipt_email: 'a@example.com' })
  const changed = await stripe.paymentIntents.update(id, { receipt_email: '' })
  expect(changed.receipt_email).toBeNull()
})

object('an update clears last_payment_error', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const bad = { payment_method: 'pm_card_visa_chargeDeclined' }
  await refusalOf(stripe.paymentIntents.confirm(id, bad))
  const changed = await stripe.paymentIntents.update(id, { description: 'Second try' })
  expect(changed.last_payment_error).toBeNull()
})

update('the amount of a succeeded intent is final', async ({ stripe }) => {
  const { intent } = await pay(stripe)
  const call = stripe.paymentIntents.update(intent.id, { amount: 1000 })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  })
})

update('the amount of an authorized intent is final', async ({ stripe }) => {
  const { intent } = await authorize(stripe)
  const call = stripe.paymentIntents.update(intent.id, { amount: 1000 })
  expect(await refusalOf(call)).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

guide('later metadata does not reach an earlier charge', async ({ stripe }) => {
  const { intent, charge } = await pay(stripe, 'pm_card_visa', { metadata: { order: '1' } })
  expect(charge.metadata).toEqual({ order: '1' })
  const changed = await stripe.paymentIntents.update(intent.id, { metadata: { order: '2' } })
  expect(changed.metadata).toEqual({ order: '2' })
  expect((await stripe.charges.retrieve(charge.id)).metadata).toEqual({ order: '1' })
})

retrieve('an intent is retrieved as it was answered at creation', async ({ stripe }) => {
  const created = await stripe.paymentIntents.create({ ...price, metadata: { order: '6735' } })
  const { lastResponse: _, ...read } = await stripe.paymentIntents.retrieve(created.id)
  const { lastResponse: __, ...answered } = created
  expect(read).toEqual(answered)
})

retrieve('an unknown intent is missing', async ({ stripe }) => {
  expect(await refusalOf(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    param: 'intent',
    message: "No such payment_intent: 'pi_nobody'",
  })
})

list('intents are listed newest first', async ({ stripe }) => {
  const first = await stripe.paymentIntents.create(price)
  const second = await stripe.paymentIntents.create(price)
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  const ids = data.map(({ id }) => id)
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
})

list('the list can be filtered by customer', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const own = await stripe.paymentIntents.create({ ...price, customer: customer.id })
  await stripe.paymentIntents.create(price)
  const { data } = await stripe.paymentIntents.list({ customer: customer.id })
  expect(data.map(({ id }) => id)).toEqual([own.id])
})

list('the list can be filtered by creation time', async ({ stripe }) => {
  const { id, created } = await stripe.paymentIntents.create(price)
  const within = await stripe.paymentIntents.list({ created: { gte: created }, limit: 100 })
  expect(within.data.map((intent) => intent.id)).toContain(id)
  const before = await stripe.paymentIntents.list({ created: { lt: created - 60 } })
  expect(before.data).toEqual([])
})
