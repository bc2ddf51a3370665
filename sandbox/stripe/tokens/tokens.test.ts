import { expect, test } from 'vitest'
import { callApi } from '../../testing/callApi.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

const card = {
  number: '378282246310005',
  exp_month: '4',
  exp_year: '2041',
  cvc: '1234',
  name: 'Ana Ruiz',
  address_zip: '28013',
}

test('a browser creates a token, which names its card and never its number', async () => {
  const { body, text } = await callApi(bench.trial, 'POST', '/v1/tokens', {
    key: 'pk_test_sandbox',
    form: {
      'card[number]': '4242424242424242',
      'card[exp_month]': 1,
      'card[exp_year]': 40,
      'card[cvc]': '123',
    },
  })
  expect(body).toMatchObject({ object: 'token', type: 'card', used: false })
  expect(text).not.toContain('4242424242424242')
})

test("a token becomes a payment method once, with the payer's billing details", async () => {
  const token = await bench.stripe.tokens.create({ card })
  expect(token.card).toMatchObject({ brand: 'American Express', last4: '0005', name: 'Ana Ruiz' })
  const method = await bench.stripe.paymentMethods.create({
    type: 'card',
    card: { token: token.id },
  })
  expect(method).toMatchObject({
    billing_details: { name: 'Ana Ruiz', address: { postal_code: '28013' } },
    card: { brand: 'amex', exp_month: 4, exp_year: 2041, checks: { cvc_check: 'unchecked' } },
  })
  expect((await bench.stripe.tokens.retrieve(token.id)).used).toBe(true)
  await expect(
    bench.stripe.paymentMethods.create({ type: 'card', card: { token: token.id } }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'token_already_used' })
})

test('a ready-made token can be used any number of times', async () => {
  const make = () =>
    bench.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const [one, two] = [await make(), await make()]
  expect(one.id).not.toBe(two.id)
  expect(one.card?.fingerprint).toBe(two.card?.fingerprint)
})

test('anything but a token is refused', async () => {
  const use = (token: string) =>
    bench.stripe.paymentMethods.create({ type: 'card', card: { token } })
  await expect(use('tok_nobody')).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  })
  await expect(use('pm_card_visa')).rejects.toMatchObject({ statusCode: 400, param: 'token' })
  await expect(bench.stripe.tokens.retrieve('tok_nobody')).rejects.toMatchObject({
    statusCode: 404,
  })
  const account = { account_number: '000123456789', country: 'US' }
  await expect(bench.stripe.tokens.create({ bank_account: account })).rejects.toMatchObject({
    statusCode: 400,
    param: 'bank_account',
  })
})
