import type Stripe from 'stripe'
import { expect } from 'vitest'
import { answerChallenge } from '../testing/answerChallenge.ts'
import { bare, pay, price, saveCard } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const during = page('https://docs.stripe.com/payments/save-during-payment')
const reuse = page('https://docs.stripe.com/payments/save-and-reuse')
const cards = page('https://docs.stripe.com/testing#regulatory-cards')
const create = page('https://docs.stripe.com/api/payment_intents/create')

type Saved = { customer: string; payment_method: string }

/** Attaches a card without setting it up. */
async function attach(stripe: Stripe, card: string): Promise<Saved> {
  const customer = await stripe.customers.create()
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  return { customer: customer.id, payment_method: method.id }
}

function chargeLater(stripe: Stripe, saved: Saved) {
  return stripe.paymentIntents.create({ ...price, ...saved, off_session: true, confirm: true })
}

async function methodsOf(stripe: Stripe, customer: string) {
  const { data } = await stripe.customers.listPaymentMethods(customer)
  return data.map(({ id }) => id)
}

during('setup_future_usage attaches the card to the customer', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const { intent } = await pay(stripe, 'pm_card_visa', {
    customer: customer.id,
    setup_future_usage: 'off_session',
  })
  expect(await methodsOf(stripe, customer.id)).toEqual([intent.payment_method])
})

during('without setup_future_usage the card stays unattached', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  await pay(stripe, 'pm_card_visa', { customer: customer.id })
  expect(await methodsOf(stripe, customer.id)).toEqual([])
})

during('a declined payment attaches nothing', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const declined = pay(stripe, 'pm_card_visa_chargeDeclined', {
    customer: customer.id,
    setup_future_usage: 'off_session',
  })
  expect(await refusalOf(declined)).toMatchObject({ code: 'card_declined' })
  expect(await methodsOf(stripe, customer.id)).toEqual([])
})

create(
  'the card attaches only after the payer completed the required action',
  async ({ stripe }) => {
    const customer = await stripe.customers.create()
    const intent = await stripe.paymentIntents.create({
      ...bare,
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequired',
      setup_future_usage: 'off_session',
      confirm: true,
      return_url: 'https://example.com/back',
    })
    expect(await methodsOf(stripe, customer.id)).toEqual([])
    await answerChallenge(intent, 'complete')
    expect(await methodsOf(stripe, customer.id)).toEqual([intent.payment_method])
  },
)

reuse('a saved card is charged off session', async ({ stripe }) => {
  const saved = await saveCard(stripe)
  expect(await chargeLater(stripe, saved)).toMatchObject({
    status: 'succeeded',
    amount_received: 2000,
    ...saved,
  })
})

reuse('the charge belongs to the customer too', async ({ stripe }) => {
  const saved = await saveCard(stripe)
  const { latest_charge } = await chargeLater(stripe, saved)
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject(saved)
})

create('an attached card cannot be used without its customer', async ({ stripe }) => {
  const { payment_method } = await saveCard(stripe)
  const call = stripe.paymentIntents.create({ ...price, payment_method, confirm: true })
  expect(await refusalOf(call)).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  })
})

create('an attached card cannot be used with another customer', async ({ stripe }) => {
  const { payment_method } = await saveCard(stripe)
  const other = await stripe.customers.create()
  const call = stripe.paymentIntents.create({
    ...price,
    payment_method,
    customer: other.id,
    confirm: true,
  })
  expect(await refusalOf(call)).toMatchObject({ type: 'StripeInvalidRequestError' })
})

reuse('authentication_required means that the payer has to come back', async ({ stripe }) => {
  const saved = await attach(stripe, 'pm_card_authenticationRequired')
  const refusal = await refusalOf(chargeLater(stripe, saved))
  expect(refusal).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'authentication_required',
    decline_code: 'authentication_required',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { payment_method: { id: saved.payment_method } },
    },
  })
})

reuse('the payer who returned pays the same intent with the same card', async ({ stripe }) => {
  const saved = await attach(stripe, 'pm_card_authenticationRequired')
  const { payment_intent } = await refusalOf(chargeLater(stripe, saved))
  const intent = await stripe.paymentIntents.confirm(payment_intent?.id ?? '', {
    payment_method: saved.payment_method,
    return_url: 'https://example.com/back',
  })
  expect(intent.status).toBe('requires_action')
  await answerChallenge(intent, 'complete')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

cards(
  '"authenticate unless set up" requires authentication off session when not set up',
  async ({ stripe }) => {
    const saved = await attach(stripe, 'pm_card_authenticationRequiredOnSetup')
    const refusal = await refusalOf(chargeLater(stripe, saved))
    expect(refusal.code).toBe('authentication_required')
  },
)

cards('"authenticate unless set up" pays off session once set up', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    confirm: true,
    return_url: 'https://example.com/back',
  })
  await answerChallenge(setup, 'complete')
  const paid = await chargeLater(stripe, {
    customer: customer.id,
    payment_method: String(setup.payment_method),
  })
  expect(paid.status).toBe('succeeded')
})

cards('a payment with setup_future_usage sets the card up as well', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const first = await stripe.paymentIntents.create({
    ...bare,
    customer: customer.id,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    setup_future_usage: 'off_session',
    confirm: true,
    return_url: 'https://example.com/back',
  })
  await answerChallenge(first, 'complete')
  const paid = await chargeLater(stripe, {
    customer: customer.id,
    payment_method: String(first.payment_method),
  })
  expect(paid.status).toBe('succeeded')
})

cards(
  '"always authenticate" requires authentication off session even when set up',
  async ({ stripe }) => {
    const customer = await stripe.customers.create()
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: 'https://example.com/back',
    })
    await answerChallenge(setup, 'complete')
    const call = chargeLater(stripe, {
      customer: customer.id,
      payment_method: String(setup.payment_method),
    })
    expect((await refusalOf(call)).code).toBe('authentication_required')
  },
)

cards('"already set up" pays off session and authenticates on session', async ({ stripe }) => {
  const saved = await attach(stripe, 'pm_card_authenticationRequiredSetupForOffSession')
  expect((await chargeLater(stripe, saved)).status).toBe('succeeded')
  const onSession = await stripe.paymentIntents.create({
    ...bare,
    ...saved,
    confirm: true,
    return_url: 'https://example.com/back',
  })
  expect(onSession.status).toBe('requires_action')
})

page('https://docs.stripe.com/testing#declined-payments')(
  '"decline after attaching" attaches, and declines every charge',
  async ({ stripe }) => {
    const saved = await attach(stripe, 'pm_card_chargeCustomerFail')
    expect(await refusalOf(chargeLater(stripe, saved))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    })
  },
)
