import type Stripe from 'stripe'
import { expect } from 'vitest'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const errors = page('https://docs.stripe.com/api/errors')
const handling = page('https://docs.stripe.com/error-handling')
const codes = page('https://docs.stripe.com/error-codes')
const lowLevel = page('https://docs.stripe.com/error-low-level')

const declined = (stripe: Stripe) => refusalOf(pay(stripe, 'pm_card_visa_chargeDeclined'))

handling('a decline is a StripeCardError of HTTP 402', async ({ stripe, errors }) => {
  const refusal = await declined(stripe)
  expect(refusal).toBeInstanceOf(errors.StripeCardError)
  expect(refusal).toMatchObject({
    rawType: 'card_error',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
})

errors('a card error names the failed charge', async ({ stripe }) => {
  const refusal = await declined(stripe)
  expect(await stripe.charges.retrieve(refusal.charge ?? '')).toMatchObject({ status: 'failed' })
})

errors('a card error carries the intent and the payment method', async ({ stripe }) => {
  const { payment_intent, payment_method } = await declined(stripe)
  expect(payment_intent).toMatchObject({
    object: 'payment_intent',
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
  expect(payment_method).toMatchObject({ object: 'payment_method', card: { last4: '0002' } })
})

page('https://docs.stripe.com/declines/card#retrying-issuer-declines')(
  'a decline advises what to do next',
  async ({ stripe }) => {
    // The SDK has it as a property of its own only since version 22.
    const { raw } = await declined(stripe)
    expect(Object(raw).advice_code).toMatch(
      /^(try_again_later|do_not_try_again|confirm_card_data)$/,
    )
  },
)

errors('doc_url leads to the documentation of the code', async ({ stripe }) => {
  const card = await declined(stripe)
  expect(card.doc_url).toMatch(/^https:\/\/(docs\.)?stripe\.com\/.*error-codes.card-declined$/)
  const missing = await refusalOf(stripe.customers.retrieve('cus_nobody'))
  expect(missing.doc_url).toMatch(/error-codes.resource-missing$/)
})

page('https://docs.stripe.com/api/request_ids')(
  'an error has the request’s id, as its header does',
  async ({ stripe }) => {
    const refusal = await refusalOf(stripe.customers.retrieve('cus_nobody'))
    expect(refusal.requestId).toMatch(/^req_/)
    expect(refusal.headers?.['request-id']).toBe(refusal.requestId)
  },
)

codes('an unknown parameter is parameter_unknown', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/customers', { nickname: 'Jen' })
  expect(await refusalOf(call)).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'nickname',
    message: 'Received unknown parameter: nickname',
  })
})

codes('an unknown parameter of a list is parameter_unknown too', async ({ stripe }) => {
  const call = stripe.rawRequest('GET', '/v1/customers?colour=blue')
  expect(await refusalOf(call)).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
})

codes('an unknown parameter inside a hash is parameter_unknown too', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/customers', { address: { planet: 'Mars' } })
  expect(await refusalOf(call)).toMatchObject({
    code: 'parameter_unknown',
    param: 'address[planet]',
  })
})

codes('a missing parameter is parameter_missing', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/webhook_endpoints', { url: 'https://example.com/' })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    code: 'parameter_missing',
    param: 'enabled_events',
  })
})

codes('text where a number belongs is parameter_invalid_integer', async ({ stripe }) => {
  for (const amount of ['many', '10.5']) {
    const call = stripe.rawRequest('POST', '/v1/payment_intents', { ...price, amount })
    expect(await refusalOf(call)).toMatchObject({
      statusCode: 400,
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: `Invalid integer: ${amount}`,
    })
  }
})

codes('an empty required value is parameter_invalid_empty', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/payment_intents', { ...price, currency: '' })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    code: 'parameter_invalid_empty',
    param: 'currency',
  })
})

codes('too little is amount_too_small, too much amount_too_large', async ({ stripe }) => {
  for (const [amount, code] of [
    [49, 'amount_too_small'],
    [9_999_999_999_999, 'amount_too_large'],
  ] as const) {
    const call = stripe.paymentIntents.create({ ...price, amount })
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, code, param: 'amount' })
  }
})

codes('an id of another kind of object is missing', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  expect(await refusalOf(stripe.paymentIntents.retrieve(customer.id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

errors('a value outside of its list is refused by name', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/payment_intents', {
    ...price,
    capture_method: 'sometimes',
  })
  expect(await refusalOf(call)).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param: 'capture_method',
  })
})

errors('two errors in the card data are reported one at a time, by field', async ({ stripe }) => {
  const call = stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424241', exp_month: 12, exp_year: 2034, cvc: '314' },
  })
  expect(await refusalOf(call)).toMatchObject({ rawType: 'card_error', param: 'number' })
})

handling(
  'a failure of the API is a StripeAPIError of HTTP 500',
  async ({ stripe, trial, errors }) => {
    await trial.setFault({ on: 'stripe.customers.create', do: 'status', times: 1 })
    const refusal = await refusalOf(stripe.customers.create({}, { maxNetworkRetries: 0 }))
    expect(refusal).toBeInstanceOf(errors.StripeAPIError)
    expect(refusal).toMatchObject({ statusCode: 500, rawType: 'api_error' })
  },
)

handling(
  'too many requests are a StripeRateLimitError of HTTP 429',
  async ({ stripe, trial, errors }) => {
    const fault = { on: 'stripe.customers.create', do: 'status', status: 429, times: 1 }
    await trial.setFault(fault)
    const refusal = await refusalOf(stripe.customers.create({}, { maxNetworkRetries: 0 }))
    expect(refusal).toBeInstanceOf(errors.StripeRateLimitError)
    expect(refusal.statusCode).toBe(429)
  },
)

handling('a broken connection is a StripeConnectionError', async ({ stripe, trial, errors }) => {
  // The SDK takes a first break for a stale connection and tries once more, whatever its settings.
  const fault = { on: 'stripe.customers.create', do: 'drop_before', times: 2 }
  await trial.setFault(fault)
  const refusal = await refusalOf(stripe.customers.create({}, { maxNetworkRetries: 0 }))
  expect(refusal).toBeInstanceOf(errors.StripeConnectionError)
})

lowLevel(
  'a repeated call after a broken connection takes effect once',
  async ({ stripe, trial }) => {
    const fault = { on: 'stripe.customers.create', do: 'drop_after', times: 1 }
    await trial.setFault(fault)
    const params = { email: 'once@example.com' }
    const customer = await stripe.customers.create(params, { maxNetworkRetries: 2 })
    const { data } = await stripe.customers.list(params)
    expect(data.map(({ id }) => id)).toEqual([customer.id])
  },
)

lowLevel('a call that cannot succeed is not marked as worth another try', async ({ stripe }) => {
  for (const refusal of [
    await declined(stripe),
    await refusalOf(stripe.customers.retrieve('cus_nobody')),
  ]) {
    expect(refusal.headers?.['stripe-should-retry'] ?? 'false').toBe('false')
  }
})
