import { expect } from 'vitest'
import { callApi } from '../testing/callApi.ts'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const authentication = page('https://docs.stripe.com/api/authentication')
const keys = page('https://docs.stripe.com/keys')
const errors = page('https://docs.stripe.com/api/errors')
const intents = page('https://docs.stripe.com/api/payment_intents/retrieve')
const setups = page('https://docs.stripe.com/api/setup_intents/retrieve')

const publishable = 'pk_test_sandbox'
const asBrowser = { headers: { Authorization: `Bearer ${publishable}` } }

authentication('without a key a call is refused with 401', async ({ trial }) => {
  const answer = await callApi(trial, 'GET', '/v1/customers', { headers: { Authorization: '' } })
  expect(answer).toMatchObject({
    status: 401,
    body: {
      error: {
        type: 'invalid_request_error',
        message: expect.stringContaining('You did not provide an API key.'),
      },
    },
  })
})

errors(
  'a wrong key is a StripeAuthenticationError that hides the key',
  async ({ open, errors }) => {
    const refusal = await refusalOf(open('sk_test_51NobodysSecretKey9876').customers.list())
    expect(refusal).toBeInstanceOf(errors.StripeAuthenticationError)
    expect(refusal.statusCode).toBe(401)
    expect(refusal.message).toMatch(/^Invalid API Key provided: sk_test_\*+9876$/)
  },
)

authentication('the key may be the user name of basic authentication', async ({ trial }) => {
  const basic = Buffer.from('sk_test_sandbox:').toString('base64')
  const answer = await callApi(trial, 'GET', '/v1/customers', {
    headers: { Authorization: `Basic ${basic}` },
  })
  expect(answer).toMatchObject({ status: 200, body: { object: 'list' } })
})

errors('a publishable key may not make the server’s calls', async ({ stripe, open, errors }) => {
  const { intent } = await pay(stripe)
  const browser = open(publishable)
  for (const call of [
    () => browser.paymentIntents.list(),
    () => browser.paymentIntents.create(price),
    () => browser.refunds.create({ payment_intent: intent.id }),
    () => browser.customers.create(),
    () => browser.events.list(),
  ]) {
    const refusal = await refusalOf(call())
    expect(refusal).toBeInstanceOf(errors.StripePermissionError)
    expect(refusal).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
  }
})

intents('a publishable key reads an intent by its client secret', async ({ stripe, trial }) => {
  const { id, client_secret } = await stripe.paymentIntents.create(price)
  const path = `/v1/payment_intents/${id}?client_secret=${client_secret}`
  const { body } = await callApi(trial, 'GET', path, asBrowser)
  expect(body).toMatchObject({ id, amount: 2000, currency: 'usd', client_secret })
})

page('https://docs.stripe.com/payments/payment-intents')(
  'the payer’s browser sees neither metadata nor customer',
  async ({ stripe, trial }) => {
    const customer = await stripe.customers.create()
    const { id, client_secret } = await stripe.paymentIntents.create({
      ...price,
      customer: customer.id,
      metadata: { margin: '40 %' },
    })
    const path = `/v1/payment_intents/${id}?client_secret=${client_secret}`
    const { body } = await callApi(trial, 'GET', path, asBrowser)
    expect(body).toMatchObject({ id, status: 'requires_payment_method' })
    expect(body).not.toHaveProperty('metadata')
    expect(body).not.toHaveProperty('customer')
  },
)

intents(
  'without the client secret, or with a wrong one, nothing can be read',
  async ({ stripe, open }) => {
    const { id } = await stripe.paymentIntents.create(price)
    for (const params of [{}, { client_secret: `${id}_secret_wrong` }]) {
      const refusal = await refusalOf(open(publishable).paymentIntents.retrieve(id, params))
      expect(refusal.type).toBe('StripeInvalidRequestError')
    }
  },
)

page('https://docs.stripe.com/js/payment_intents/confirm_card_payment')(
  'a browser confirms an intent by its client secret',
  async ({ stripe, trial }) => {
    const { id, client_secret } = await stripe.paymentIntents.create(price)
    const answer = await callApi(trial, 'POST', `/v1/payment_intents/${id}/confirm`, {
      ...asBrowser,
      form: { client_secret: client_secret ?? '', payment_method: 'pm_card_visa' },
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(2000)
  },
)

page('https://docs.stripe.com/api/payment_intents/object')(
  'a browser cannot confirm an intent that only the server confirms',
  async ({ stripe, trial }) => {
    const { id, client_secret } = await stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      confirmation_method: 'manual',
    })
    const answer = await callApi(trial, 'POST', `/v1/payment_intents/${id}/confirm`, {
      ...asBrowser,
      form: { client_secret: client_secret ?? '', payment_method: 'pm_card_visa' },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  },
)

keys('a browser creates payment methods', async ({ trial }) => {
  const answer = await callApi(trial, 'POST', '/v1/payment_methods', {
    ...asBrowser,
    form: {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '314',
    },
  })
  expect(answer).toMatchObject({ status: 200, body: { object: 'payment_method' } })
})

setups('a publishable key reads a set-up by its client secret', async ({ stripe, trial }) => {
  const { id, client_secret } = await stripe.setupIntents.create({ metadata: { plan: 'a' } })
  const path = `/v1/setup_intents/${id}`
  const read = await callApi(trial, 'GET', `${path}?client_secret=${client_secret}`, asBrowser)
  expect(read).toMatchObject({ status: 200, body: { id, status: 'requires_payment_method' } })
  expect(read.body).not.toHaveProperty('metadata')
  expect((await callApi(trial, 'GET', path, asBrowser)).status).toBeGreaterThanOrEqual(400)
})
