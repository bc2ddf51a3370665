import type Stripe from 'stripe'
import { expect } from 'vitest'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const createToken = page('https://docs.stripe.com/api/tokens/create_card')
const object = page('https://docs.stripe.com/api/tokens/object')
const testHelper = page('https://docs.stripe.com/api/confirmation_tokens/test_create')
const confirmationToken = page('https://docs.stripe.com/api/confirmation_tokens/object')

const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '314' }

const payWith = (stripe: Stripe, confirmation_token: string) =>
  stripe.paymentIntents.create({ ...price, confirm: true, confirmation_token })

createToken('a card becomes an unused token', async ({ stripe }) => {
  const token = await stripe.tokens.create({ card: { ...card, name: 'Jenny Rosen' } })
  expect(token).toMatchObject({
    object: 'token',
    type: 'card',
    used: false,
    livemode: false,
    card: { object: 'card', brand: 'Visa', last4: '4242', name: 'Jenny Rosen' },
  })
  expect(token.id).toMatch(/^tok_/)
})

object('a token is used once', async ({ stripe }) => {
  const { id } = await stripe.tokens.create({ card })
  const make = () => stripe.paymentMethods.create({ type: 'card', card: { token: id } })
  expect((await make()).card?.last4).toBe('4242')
  expect((await stripe.tokens.retrieve(id)).used).toBe(true)
  expect(await refusalOf(make())).toMatchObject({ statusCode: 400, code: 'token_already_used' })
})

createToken('a wrong number creates no token', async ({ stripe }) => {
  const call = stripe.tokens.create({ card: { ...card, number: '4242424242424241' } })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 402, code: 'incorrect_number' })
})

testHelper('a confirmation token shows the payment method it will make', async ({ stripe }) => {
  const token = await stripe.testHelpers.confirmationTokens.create({
    payment_method: 'pm_card_visa',
  })
  expect(token).toMatchObject({
    object: 'confirmation_token',
    livemode: false,
    payment_intent: null,
    payment_method_preview: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  })
  expect(token.id).toMatch(/^ctoken_/)
})

confirmationToken('a confirmation token pays, and names the intent', async ({ stripe }) => {
  const { id } = await stripe.testHelpers.confirmationTokens.create({
    payment_method: 'pm_card_visa',
  })
  const intent = await payWith(stripe, id)
  expect(intent.status).toBe('succeeded')
  expect((await stripe.confirmationTokens.retrieve(id)).payment_intent).toBe(intent.id)
})

confirmationToken('a confirmation token is used once', async ({ stripe }) => {
  const { id } = await stripe.testHelpers.confirmationTokens.create({
    payment_method: 'pm_card_visa',
  })
  await payWith(stripe, id)
  expect(await refusalOf(payWith(stripe, id))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
})

page('https://docs.stripe.com/api/payment_intents/confirm')(
  'a given payment method overrides that of the confirmation token',
  async ({ stripe }) => {
    const { id: confirmation_token } = await stripe.testHelpers.confirmationTokens.create({
      payment_method: 'pm_card_visa',
    })
    const { charge } = await pay(stripe, 'pm_card_mastercard', { confirmation_token })
    expect(charge.payment_method_details?.card?.brand).toBe('mastercard')
  },
)
