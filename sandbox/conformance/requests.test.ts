import { expect } from 'vitest'
import { callApi } from '../testing/callApi.ts'
import { price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const api = page('https://docs.stripe.com/api')
const versioning = page('https://docs.stripe.com/api/versioning')
const requestIds = page('https://docs.stripe.com/api/request_ids')
const errors = page('https://docs.stripe.com/api/errors')
const update = page('https://docs.stripe.com/api/customers/update')

const form = (body: Record<string, string>) => ({ form: body })

api('nested fields are read from form encoding', async ({ trial }) => {
  const { body } = await callApi(
    trial,
    'POST',
    '/v1/customers',
    form({
      'address[city]': 'Győr',
      'shipping[name]': 'Jenny',
      'shipping[address][line1]': '1 Home Rd',
    }),
  )
  expect(body).toMatchObject({
    address: { city: 'Győr' },
    shipping: { name: 'Jenny', address: { line1: '1 Home Rd' } },
  })
})

api('arrays are read with and without numbers', async ({ trial }) => {
  const { id } = (
    await callApi(trial, 'POST', '/v1/payment_intents', form({ amount: '2000', currency: 'usd' }))
  ).body
  for (const query of [
    'expand[]=customer&expand[]=review',
    'expand[0]=customer&expand[1]=review',
  ]) {
    const answer = await callApi(trial, 'GET', `/v1/payment_intents/${id}?${query}`)
    expect(answer.status).toBe(200)
  }
  for (const locales of [
    { 'preferred_locales[]': 'fr' },
    { 'preferred_locales[0]': 'fr', 'preferred_locales[1]': 'en' },
  ]) {
    const { body } = await callApi(trial, 'POST', '/v1/customers', form(locales))
    expect(body.preferred_locales).toEqual(Object.values(locales))
  }
})

api('text comes back exactly as it was sent', async ({ stripe }) => {
  const text = 'Zoë & Søn = 100 % + „naïve“ 日本語 🎉 [a]=b;c/d?e#f\nnew line'
  const customer = await stripe.customers.create({ description: text, metadata: { text } })
  expect(customer).toMatchObject({ description: text, metadata: { text } })
})

api('booleans are written as words', async ({ stripe }) => {
  const call = stripe.rawRequest('POST', '/v1/payment_intents', { ...price, confirm: 'perhaps' })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: 'confirm' })
})

update('an empty value unsets a whole hash', async ({ stripe }) => {
  const { id } = await stripe.customers.create({ address: { city: 'Győr' } })
  expect((await stripe.customers.update(id, { address: '' })).address).toBeNull()
})

api('answers are JSON', async ({ trial }) => {
  const answer = await callApi(trial, 'GET', '/v1/customers')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
})

versioning('the answer has the API version that the SDK asked for', async ({ stripe }) => {
  const { lastResponse } = await stripe.customers.create()
  expect(lastResponse.apiVersion).toBe(stripe.getApiField('version'))
})

requestIds('every answer has a request id of its own', async ({ stripe }) => {
  const first = await stripe.customers.create()
  const second = await stripe.customers.create()
  expect(first.lastResponse.requestId).toMatch(/^req_/)
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
})

errors('an unknown path is 404 and says so', async ({ stripe }) => {
  const refusal = await refusalOf(stripe.rawRequest('GET', '/v1/nothing_here'))
  expect(refusal).toMatchObject({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
    rawType: 'invalid_request_error',
  })
  expect(refusal.message).toMatch(/^Unrecognized request URL \(GET: \/v1\/nothing_here\)/)
})

errors('a method that a path does not support is 404 too', async ({ stripe, trial }) => {
  const { id } = await stripe.paymentIntents.create(price)
  for (const [method, path] of [
    ['DELETE', `/v1/payment_intents/${id}`],
    ['GET', `/v1/payment_intents/${id}/confirm`],
    ['DELETE', '/v1/charges'],
    ['PUT', '/v1/customers'],
  ] as const) {
    const answer = await callApi(trial, method, path)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({
      error: {
        type: 'invalid_request_error',
        message: expect.stringContaining(`Unrecognized request URL (${method}: ${path})`),
      },
    })
  }
})

api('ids show the kind of their object', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const intent = await stripe.paymentIntents.create({ ...price, customer: customer.id })
  const setup = await stripe.setupIntents.create()
  const prefixes = [customer.id, intent.id, setup.id].map((id) => id.split('_')[0])
  expect(prefixes).toEqual(['cus', 'pi', 'seti'])
})

api('objects of a sandbox are marked as not live', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const intent = await stripe.paymentIntents.create(price)
  expect([customer.livemode, intent.livemode]).toEqual([false, false])
})

api('times are seconds since 1970', async ({ stripe }) => {
  const { created } = await stripe.customers.create()
  expect(Number.isInteger(created)).toBe(true)
  expect(Math.abs(created - Date.now() / 1000)).toBeLessThan(60)
})
