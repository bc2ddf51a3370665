import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { answerChallenge } from '../../testing/answerChallenge.ts'
import { listEventTypes } from '../../testing/listEvents.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const price = { amount: 2500, currency: 'usd' }
const back = { return_url: 'https://example.com/back' }
const declined = { type: 'StripeCardError', statusCode: 402 }

type Create = Partial<Stripe.PaymentIntentCreateParams>
type AuthenticationWish = 'automatic' | 'any' | 'challenge'

const ask = (request_three_d_secure: AuthenticationWish) => ({
  payment_method_options: { card: { request_three_d_secure } },
})

function pay(payment_method: string, more: Create = {}) {
  return bench.stripe.paymentIntents.create({
    ...price,
    ...(more.off_session || more.error_on_requires_action ? {} : back),
    payment_method,
    confirm: true,
    expand: ['latest_charge'],
    ...more,
  })
}

/** Returns the authentication in the charge of an expanded intent. */
function authenticationOf({ latest_charge }: Stripe.PaymentIntent) {
  if (latest_charge === null || typeof latest_charge === 'string') return undefined
  return latest_charge.payment_method_details?.card?.three_d_secure
}

/** Creates a customer with a card that was not set up. */
async function attach(card: string) {
  const customer = await bench.stripe.customers.create()
  const method = await bench.stripe.paymentMethods.attach(card, { customer: customer.id })
  return { customer: customer.id, payment_method: method.id }
}

/** Creates a payment method from a card's number, without a customer. */
function typeCard(number: string) {
  return bench.stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 1, exp_year: 2040, cvc: '123' },
  })
}

const wishes: [string, string, AuthenticationWish, object | null | 'challenge'][] = [
  ['that is not enrolled', '4242424242424242', 'automatic', null],
  ['that is not enrolled', '4242424242424242', 'any', { result: 'attempt_acknowledged' }],
  ['that supports it', '4000000000003055', 'automatic', null],
  ['that supports it', '4000000000003055', 'any', 'challenge'],
  ['that supports it', '4000000000003055', 'challenge', 'challenge'],
  ['whose check fails', '4000000000003097', 'any', { result: 'processing_error' }],
  ['without 3-D Secure', '378282246310005', 'any', null],
  [
    'that is frictionless',
    '4000000032200000',
    'any',
    { result: 'authenticated', authentication_flow: 'frictionless' },
  ],
  ['that is frictionless', '4000000032200000', 'challenge', 'challenge'],
]

test.each(wishes)('a card %s (%s), authentication %s', async (_card, number, wish, outcome) => {
  const method = await typeCard(number)
  const intent = await pay(method.id, ask(wish))
  if (outcome === 'challenge') {
    expect(intent).toMatchObject({ status: 'requires_action', latest_charge: null })
    return
  }
  expect(intent.status).toBe('succeeded')
  const details = authenticationOf(intent)
  if (outcome === null) expect(details).toBeNull()
  else expect(details).toMatchObject(outcome)
})

test('a challenge that must not be shown is a decline without a charge', async () => {
  const { stripe } = bench
  const call = pay('pm_card_authenticationRequired', {
    error_on_requires_action: true,
  })
  await expect(call).rejects.toMatchObject({
    ...declined,
    code: 'authentication_required',
    decline_code: 'authentication_not_handled',
    charge: undefined,
    payment_intent: { status: 'requires_payment_method', latest_charge: null },
  })
  const { data } = await stripe.paymentIntents.list({ limit: 1 })
  expect(await listEventTypes(stripe, data[0]?.id ?? '')).toEqual([
    'payment_intent.created',
    'payment_intent.payment_failed',
  ])
})

test('the bank declines a payment without its payer if the card must be authenticated', async () => {
  const { stripe } = bench
  const saved = await attach('pm_card_authenticationRequired')
  for (const off_session of [true, 'one_off', 'recurring'] as const) {
    const refusal = await pay('', { ...saved, off_session }).catch(
      (error: Stripe.errors.StripeCardError) => error,
    )
    expect(refusal).toMatchObject({
      ...declined,
      code: 'authentication_required',
      decline_code: 'authentication_required',
      payment_method: { id: saved.payment_method },
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'authentication_required' },
      },
    })
    const charge = await stripe.charges.retrieve(
      refusal instanceof Error ? String(refusal.charge) : '',
    )
    expect(charge).toMatchObject({
      status: 'failed',
      failure_code: 'authentication_required',
      outcome: { reason: 'authentication_required', network_decline_code: '1A' },
    })
  }
})

test('off-session payments show no challenge, whatever the payment asks for', async () => {
  const saved = await attach('pm_card_threeDSecureOptional')
  const intent = await pay('', { ...saved, ...ask('any'), off_session: true })
  expect(intent.status).toBe('succeeded')
  expect(authenticationOf(intent)).toBeNull()
})

test('a payment with setup_future_usage=off_session lets the card pay without its payer later', async () => {
  const { stripe } = bench
  const onlyOnSession = await attach('pm_card_authenticationRequiredOnSetup')
  const first = await pay('', { ...onlyOnSession, setup_future_usage: 'on_session' })
  await answerChallenge(first, 'complete')
  const later = { ...onlyOnSession, off_session: true } as const
  await expect(pay('', later)).rejects.toMatchObject({ code: 'authentication_required' })

  const second = await pay('', { ...onlyOnSession, setup_future_usage: 'off_session' })
  await answerChallenge(second, 'fail')
  await expect(pay('', later)).rejects.toMatchObject({ code: 'authentication_required' })

  const third = await pay('', { ...onlyOnSession, setup_future_usage: 'off_session' })
  await answerChallenge(third, 'complete')
  expect((await stripe.paymentIntents.retrieve(third.id)).status).toBe('succeeded')
  expect((await pay('', later)).status).toBe('succeeded')
})

test('a declined payment does not set a card up', async () => {
  const saved = await attach('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
  const first = await pay('', { ...saved, setup_future_usage: 'off_session' })
  await answerChallenge(first, 'complete')
  const stored = await bench.stripe.paymentIntents.retrieve(first.id)
  expect(stored.last_payment_error?.decline_code).toBe('insufficient_funds')
  await expect(pay('', { ...saved, off_session: true })).rejects.toMatchObject({
    code: 'authentication_required',
  })
})

test('the options of the card overrule the future usage of the payment', async () => {
  const { stripe } = bench
  const customer = (await stripe.customers.create()).id
  const none = { card: { setup_future_usage: 'none' } } as const
  const future = { customer, setup_future_usage: 'off_session' } as const
  await pay('pm_card_visa', { ...future, payment_method_options: none })
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  const method = await pay('pm_card_visa', future)
  const { data } = await stripe.customers.listPaymentMethods(customer)
  expect(data.map(({ id }) => id)).toEqual([method.payment_method])
})

test.each([
  ['4242424242424242', 'paid'],
  ['4000000000000002', 'was declined'],
])('a method without a customer (%s) that %s cannot be used again', async (number) => {
  const { id } = await typeCard(number)
  const used = await pay(id).then(
    ({ status }) => status,
    ({ code }: Stripe.errors.StripeError) => code,
  )
  expect(used).toBe(number === '4242424242424242' ? 'succeeded' : 'card_declined')
  await expect(pay(id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringMatching(/previously used .* without Customer attachment/),
  })
})

test('a method without a customer that paid with future usage can still be attached to a customer', async () => {
  const { stripe } = bench
  const { id } = await typeCard('4242424242424242')
  await pay(id, { setup_future_usage: 'off_session' })
  const customer = await stripe.customers.create()
  const attached = await stripe.paymentMethods.attach(id, { customer: customer.id })
  expect(attached.customer).toBe(customer.id)
})

test('a customer’s method cannot pay for anyone else', async () => {
  const { stripe } = bench
  const { payment_method } = await attach('pm_card_visa')
  const other = await stripe.customers.create()
  const open = await stripe.paymentIntents.create({ ...price, customer: other.id })
  const calls = [
    () => pay(payment_method),
    () => pay(payment_method, { customer: other.id }),
    () => stripe.paymentIntents.create({ ...price, payment_method }),
    () => stripe.paymentIntents.update(open.id, { payment_method }),
    () => stripe.paymentIntents.confirm(open.id, { payment_method }),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: expect.stringContaining(payment_method),
    })
  }
})

test('a new amount drops an authentication that a manual confirmation waits for', async () => {
  const { stripe } = bench
  const intent = await pay('pm_card_authenticationRequired', { confirmation_method: 'manual' })
  await answerChallenge(intent, 'complete')
  await stripe.paymentIntents.update(intent.id, { amount: 990_000 })
  const again = await stripe.paymentIntents.confirm(intent.id, back)
  expect(again).toMatchObject({ status: 'requires_action', latest_charge: null })
})

test("a confirmation token pays once, with its payer's details", async () => {
  const { stripe } = bench
  const customer = (await stripe.customers.create()).id
  const token = await stripe.testHelpers.confirmationTokens.create({
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    shipping: { name: 'Ana Ruiz', address: { country: 'ES' } },
  })
  const paid = await stripe.paymentIntents.create({
    ...price,
    customer,
    confirm: true,
    confirmation_token: token.id,
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    setup_future_usage: 'off_session',
    shipping: { name: 'Ana Ruiz', address: { country: 'ES' } },
  })
  const { data } = await stripe.customers.listPaymentMethods(customer)
  expect(data.map(({ id }) => id)).toEqual([paid.payment_method])
  const again = await stripe.paymentIntents.create(price)
  await expect(
    stripe.paymentIntents.confirm(again.id, { confirmation_token: token.id }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'confirmation_token' })
})
