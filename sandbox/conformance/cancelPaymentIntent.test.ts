import { expect } from 'vitest'
import { listEventObjects } from '../testing/listEvents.ts'
import { authorize, bare, pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const cancel = page('https://docs.stripe.com/api/payment_intents/cancel')
const refunds = page('https://docs.stripe.com/refunds#cancel-payment')
const basil = page(
  'https://docs.stripe.com/changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow',
)

cancel('an intent without a payment method is canceled', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const canceled = await stripe.paymentIntents.cancel(id)
  expect(canceled).toMatchObject({ id, status: 'canceled', cancellation_reason: null })
  expect(canceled.canceled_at).toBeGreaterThanOrEqual(canceled.created)
})

cancel('an intent that awaits confirmation is canceled', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create({ ...price, payment_method: 'pm_card_visa' })
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
})

cancel('an intent that awaits 3-D Secure is canceled', async ({ stripe }) => {
  const intent = await stripe.paymentIntents.create({
    ...bare,
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: 'https://example.com/back',
  })
  expect(intent.status).toBe('requires_action')
  const canceled = await stripe.paymentIntents.cancel(intent.id)
  expect(canceled).toMatchObject({ status: 'canceled', next_action: null })
})

basil('canceling an authorization releases the money without a refund', async ({ stripe }) => {
  const { intent, charge } = await authorize(stripe)
  const canceled = await stripe.paymentIntents.cancel(intent.id)
  expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, amount_received: 0 })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
    captured: false,
    refunded: false,
    amount_refunded: 0,
  })
})

for (const reason of ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const) {
  cancel(`the reason ${reason} is kept`, async ({ stripe }) => {
    const { id } = await stripe.paymentIntents.create(price)
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: reason })
    expect(canceled.cancellation_reason).toBe(reason)
  })
}

cancel('reasons that only Stripe can give are refused', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const call = stripe.rawRequest('POST', `/v1/payment_intents/${id}/cancel`, {
    cancellation_reason: 'automatic',
  })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'cancellation_reason' })
})

refunds('a succeeded intent cannot be canceled', async ({ stripe }) => {
  const { intent } = await pay(stripe)
  const refusal = await refusalOf(stripe.paymentIntents.cancel(intent.id))
  expect(refusal).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intent.id, status: 'succeeded' },
  })
  expect(refusal.message).toContain('You cannot cancel this PaymentIntent')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

refunds('a canceled intent cannot be canceled again', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  await stripe.paymentIntents.cancel(id)
  const again = stripe.paymentIntents.cancel(id)
  expect(await refusalOf(again)).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

refunds('every operation on a canceled intent fails', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  await stripe.paymentIntents.cancel(id)
  for (const call of [
    () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    () => stripe.paymentIntents.capture(id),
    () => stripe.paymentIntents.update(id, { amount: 3000 }),
  ]) {
    expect(await refusalOf(call())).toMatchObject({ code: 'payment_intent_unexpected_state' })
  }
})

page('https://docs.stripe.com/api/events/types')(
  'a cancellation is announced by payment_intent.canceled',
  async ({ stripe }) => {
    const { id } = await stripe.paymentIntents.create(price)
    await stripe.paymentIntents.cancel(id)
    expect(await listEventObjects(stripe, 'payment_intent.canceled')).toContainEqual(
      expect.objectContaining({ id, status: 'canceled' }),
    )
  },
)
