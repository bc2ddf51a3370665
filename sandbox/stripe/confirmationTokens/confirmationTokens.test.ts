import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { callApi } from '../../testing/callApi.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

type TokenParams = { payment_method?: string; return_url?: string }

const make = (more: TokenParams = {}) =>
  bench.stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa', ...more })

test('a browser creates a token from what was typed, and a server reads its preview', async () => {
  const { body } = await callApi(bench.trial, 'POST', '/v1/confirmation_tokens', {
    key: 'pk_test_sandbox',
    form: {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '5555555555554444',
      'payment_method_data[card][exp_month]': 1,
      'payment_method_data[card][exp_year]': 40,
      'payment_method_data[card][cvc]': '123',
      setup_future_usage: 'off_session',
      return_url: 'https://example.com/',
    },
  })
  expect(await bench.stripe.confirmationTokens.retrieve(String(body.id))).toMatchObject({
    object: 'confirmation_token',
    payment_method_preview: { type: 'card', card: { brand: 'mastercard', last4: '4444' } },
    setup_future_usage: 'off_session',
    setup_intent: null,
  })
})

test('a token confirms one set-up and no other', async () => {
  const token = await make({ return_url: 'https://example.com/back' })
  const { id } = await bench.stripe.setupIntents.create()
  const done = await bench.stripe.setupIntents.confirm(id, { confirmation_token: token.id })
  expect(done.status).toBe('succeeded')
  expect((await bench.stripe.confirmationTokens.retrieve(token.id)).setup_intent).toBe(id)
  const again = bench.stripe.setupIntents.create({ confirm: true, confirmation_token: token.id })
  await expect(again).rejects.toMatchObject({ statusCode: 400, param: 'confirmation_token' })
})

test('a refused confirmation leaves the token unused', async () => {
  const token = await make()
  const { id } = await bench.stripe.setupIntents.create()
  await bench.stripe.setupIntents.cancel(id)
  const refused = bench.stripe.setupIntents.confirm(id, { confirmation_token: token.id })
  await expect(refused).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' })
  expect((await bench.stripe.confirmationTokens.retrieve(token.id)).setup_intent).toBeNull()
})

test('the browser script shows the bank’s page, unless the server says that it does not', async () => {
  const waiting = async (more: Stripe.SetupIntentCreateParams) => {
    const token = await make({
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://example.com/back',
    })
    const confirmed = { confirm: true, confirmation_token: token.id, ...more }
    return (await bench.stripe.setupIntents.create(confirmed)).next_action
  }
  expect((await waiting({}))?.type).toBe('use_stripe_sdk')
  const redirect = await waiting({ use_stripe_sdk: false })
  expect(redirect?.redirect_to_url?.return_url).toBe('https://example.com/back')
})

test('unknown tokens are refused, and those that name no payment method', async () => {
  await expect(bench.stripe.confirmationTokens.retrieve('ctoken_no')).rejects.toMatchObject({
    statusCode: 404,
  })
  const use = bench.stripe.setupIntents.create({ confirm: true, confirmation_token: 'ctoken_no' })
  await expect(use).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' })
  const empty = bench.stripe.testHelpers.confirmationTokens.create({})
  await expect(empty).rejects.toMatchObject({ param: 'payment_method' })
})

test('after twelve hours a token no longer confirms anything', async () => {
  const token = await make()
  await bench.trial.advanceClock(12 * 3_600_000)
  const late = bench.stripe.setupIntents.create({ confirm: true, confirmation_token: token.id })
  await expect(late).rejects.toMatchObject({ statusCode: 400, param: 'confirmation_token' })
})
