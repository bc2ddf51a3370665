import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../testing/startTrial.ts'
import type { Charge } from './objects/charge.ts'

let trial: Trial
let stripe: Stripe

beforeAll(async () => {
  trial = await startTrial()
  stripe = trial.stripe
})
afterAll(() => trial.close())

const price = { amount: 2500, currency: 'usd' }

async function confirmFrom(intent: Stripe.PaymentIntent, params: Record<string, string>) {
  const response = await fetch(`${trial.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { Authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: intent.client_secret ?? '', ...params }),
  })
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, body }
}

test('a payment with a good card succeeds and its charge shows the card', async () => {
  const intent = await stripe.paymentIntents.create({ ...price, metadata: { request: 'req_1' } })
  expect(intent.status).toBe('requires_payment_method')
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://example.com/',
    expand: ['latest_charge'],
  })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2500 })
  expect(paid.latest_charge).toMatchObject({
    paid: true,
    metadata: { request: 'req_1' },
    payment_method_details: { card: { brand: 'visa', last4: '4242', country: 'US' } },
  })
})

test('a declined card answers 402, leaves the intent open, and another card pays it', async () => {
  const intent = await stripe.paymentIntents.create(price)
  const declined = stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
  })
  await expect(declined).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
  })
  const open = await stripe.paymentIntents.retrieve(intent.id)
  expect(open).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  })
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect(paid.status).toBe('succeeded')
})

test('twenty confirms at once make one charge', async () => {
  const intent = await stripe.paymentIntents.create(price)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const charges = await trial.read<Charge[]>('/control/state/charges')
  expect(charges.filter((charge) => charge.payment_intent === intent.id)).toHaveLength(1)
})

test('a browser sees no metadata and needs the client secret', async () => {
  const intent = await stripe.paymentIntents.create({ ...price, metadata: { secret: 'x' } })
  const read = (query: string) =>
    fetch(`${trial.url}/v1/payment_intents/${intent.id}${query}`, {
      headers: { Authorization: 'Bearer pk_test_sandbox' },
    })
  expect((await read('')).status).toBe(400)
  expect((await read('?client_secret=wrong')).status).toBe(400)
  const seen = await read(`?client_secret=${intent.client_secret}`)
  expect(await seen.json()).not.toHaveProperty('metadata')
  const listed = await fetch(`${trial.url}/v1/payment_intents`, {
    headers: { Authorization: 'Bearer pk_test_sandbox' },
  })
  expect(listed.status).toBe(403)
})

test('a card that needs 3-D Secure is charged only after its challenge', async () => {
  const card = { payment_method: 'pm_card_authenticationRequired' }
  const intent = await stripe.paymentIntents.create(price)
  const first = await confirmFrom(intent, card)
  expect(first.body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  })
  await answerChallenge(intent, 'fail')
  const failed = await stripe.paymentIntents.retrieve(intent.id)
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
    latest_charge: null,
  })
  await confirmFrom(intent, card)
  await answerChallenge(intent, 'complete')
  const paid = await stripe.paymentIntents.retrieve(intent.id)
  expect(paid.status).toBe('succeeded')
})

async function answerChallenge(intent: Stripe.PaymentIntent, outcome: 'complete' | 'fail') {
  const response = await fetch(`${trial.url}/sandbox/stripe/challenge`, {
    method: 'POST',
    body: new URLSearchParams({
      intent: intent.id,
      secret: intent.client_secret ?? '',
      account: '',
      outcome,
    }),
  })
  expect(response.status).toBe(200)
}

test('a succeeded intent can be neither confirmed nor canceled, a canceled one not paid', async () => {
  const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 }
  const confirm = { confirm: true, payment_method: 'pm_card_visa' }
  const paid = await stripe.paymentIntents.create({ ...price, ...confirm })
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(unexpected)
  await expect(
    stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject(unexpected)
  const open = await stripe.paymentIntents.create(price)
  const canceled = await stripe.paymentIntents.cancel(open.id, {
    cancellation_reason: 'abandoned',
  })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  await expect(
    stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject(unexpected)
})

test('amounts below the minimum of their currency and unknown parameters are refused', async () => {
  await expect(stripe.paymentIntents.create({ amount: 29, currency: 'gbp' })).rejects.toMatchObject(
    { code: 'amount_too_small', param: 'amount' },
  )
  await expect(
    stripe.paymentIntents.create({ amount: 1001, currency: 'kwd' }),
  ).rejects.toMatchObject({ param: 'amount' })
  await expect(stripe.paymentIntents.create({ ...price, ...{ amnt: 1 } })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'amnt',
  })
})

test('the same idempotency key gives the same answer, and refuses another call', async () => {
  const options = { idempotencyKey: 'req_1:pay:1' }
  const first = await stripe.paymentIntents.create(price, options)
  const again = await stripe.paymentIntents.create(price, options)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(
    stripe.paymentIntents.create({ ...price, amount: 2600 }, options),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test('a decline is replayed under its key, a parameter error is not kept', async () => {
  const intent = await stripe.paymentIntents.create(price)
  const confirm = () =>
    stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: 'decline' },
    )
  const first: Stripe.errors.StripeCardError = await confirm().catch((error) => error)
  const again: Stripe.errors.StripeCardError = await confirm().catch((error) => error)
  expect(again.charge).toBe(first.charge)
  const create = (amount: number) =>
    stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'fixed' })
  await expect(create(1)).rejects.toMatchObject({ code: 'amount_too_small' })
  expect((await create(5000)).amount).toBe(5000)
})

test('what one connected account holds does not exist for another', async () => {
  const [one, two] = await Promise.all([stripe.accounts.create(), stripe.accounts.create()])
  expect(one.charges_enabled).toBe(true)
  const intent = await stripe.paymentIntents.create(price, { stripeAccount: one.id })
  await expect(
    stripe.paymentIntents.retrieve(intent.id, {}, { stripeAccount: two.id }),
  ).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 })
  await expect(stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await expect(
    stripe.paymentIntents.list({}, { stripeAccount: 'acct_nobody' }),
  ).rejects.toMatchObject({ code: 'account_invalid', statusCode: 403 })
})

test('an account that must be onboarded can charge only afterwards', async () => {
  const account = await stripe.accounts.create({ metadata: { sandbox_charges: 'disabled' } })
  expect(account.charges_enabled).toBe(false)
  const options = { stripeAccount: account.id }
  await expect(stripe.paymentIntents.create(price, options)).rejects.toMatchObject({
    statusCode: 400,
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://127.0.0.1:9/back',
    refresh_url: 'http://127.0.0.1:9/again',
  })
  expect((await fetch(link.url)).status).toBe(200)
  const done = await fetch(link.url, { method: 'POST', redirect: 'manual' })
  expect(done.headers.get('location')).toBe('http://127.0.0.1:9/back')
  expect((await stripe.paymentIntents.create(price, options)).id).toMatch(/^pi_/)
})

test('refunds never pass what was captured', async () => {
  const confirm = { confirm: true, payment_method: 'pm_card_visa' }
  const intent = await stripe.paymentIntents.create({ ...price, ...confirm })
  const refund = (amount: number) => stripe.refunds.create({ payment_intent: intent.id, amount })
  expect(await refund(2000)).toMatchObject({ status: 'succeeded', amount: 2000 })
  await expect(refund(501)).rejects.toMatchObject({ param: 'amount' })
  await refund(500)
  await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' })
})

test('lists page from the newest by cursor, and the SDK walks them to the end', async () => {
  const account = await stripe.accounts.create()
  const options = { stripeAccount: account.id }
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) {
    made.unshift((await stripe.paymentIntents.create(price, options)).id)
  }
  const walked: string[] = []
  for await (const intent of stripe.paymentIntents.list({ limit: 2 }, options)) {
    walked.push(intent.id)
  }
  expect(walked).toEqual(made)
})

test('a wrong key is refused with 401', async () => {
  const { port } = new URL(trial.url)
  const stranger = new Stripe('sk_test_wrong', { host: '127.0.0.1', port, protocol: 'http' })
  await expect(stranger.paymentIntents.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
})

test('a card of the sandbox stays processing, then succeeds by itself', async () => {
  const intent = await stripe.paymentIntents.create({
    ...price,
    confirm: true,
    payment_method: 'pm_card_sandboxProcessing',
  })
  expect(intent.status).toBe('processing')
  await expect
    .poll(async () => (await stripe.paymentIntents.retrieve(intent.id)).status, { timeout: 8_000 })
    .toBe('succeeded')
}, 10_000)
