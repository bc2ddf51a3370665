import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WatchedStripe, watchStripe } from '../../conformance/watchStripe.ts'
import { startTrial, type Trial } from '../../testing/startTrial.ts'

let trial: Trial
let watched: WatchedStripe
let stripe: Stripe

beforeAll(async () => {
  trial = await startTrial()
  watched = watchStripe(trial)
  stripe = watched.stripe
})
afterAll(() => trial.close())

const card = {
  number: '378282246310005',
  exp_month: '4',
  exp_year: '2041',
  cvc: '1234',
  name: 'Ana Ruiz',
  address_zip: '28013',
}

test('a browser makes a token, which names its card and never its number', async () => {
  const response = await fetch(`${trial.url}/v1/tokens`, {
    method: 'POST',
    headers: { Authorization: 'Bearer pk_test_sandbox' },
    body: 'card[number]=4242424242424242&card[exp_month]=1&card[exp_year]=40&card[cvc]=123',
  })
  const body = await response.text()
  expect(JSON.parse(body)).toMatchObject({ object: 'token', type: 'card', used: false })
  expect(body).not.toContain('4242424242424242')
})

test('a token becomes a payment method once, with what was said of the payer', async () => {
  const token = await stripe.tokens.create({ card })
  expect(token.card).toMatchObject({ brand: 'American Express', last4: '0005', name: 'Ana Ruiz' })
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })
  expect(method).toMatchObject({
    billing_details: { name: 'Ana Ruiz', address: { postal_code: '28013' } },
    card: { brand: 'amex', exp_month: 4, exp_year: 2041, checks: { cvc_check: 'unchecked' } },
  })
  expect((await stripe.tokens.retrieve(token.id)).used).toBe(true)
  await expect(
    stripe.paymentMethods.create({ type: 'card', card: { token: token.id } }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'token_already_used' })
})

test('a ready-made token can be used any number of times', async () => {
  const make = () => stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const [one, two] = [await make(), await make()]
  expect(one.id).not.toBe(two.id)
  expect(one.card?.fingerprint).toBe(two.card?.fingerprint)
})

test('what is no token is refused', async () => {
  const use = (token: string) => stripe.paymentMethods.create({ type: 'card', card: { token } })
  await expect(use('tok_nobody')).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  })
  await expect(use('pm_card_visa')).rejects.toMatchObject({ statusCode: 400, param: 'token' })
  await expect(stripe.tokens.retrieve('tok_nobody')).rejects.toMatchObject({ statusCode: 404 })
  const account = { account_number: '000123456789', country: 'US' }
  await expect(stripe.tokens.create({ bank_account: account })).rejects.toMatchObject({
    statusCode: 400,
    param: 'bank_account',
  })
})

test('the answers had the shapes of the SDK', () => {
  expect(watched.violations()).toEqual([])
})
