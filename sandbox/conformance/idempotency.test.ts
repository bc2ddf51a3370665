import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { callApi } from '../testing/callApi.ts'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const requests = page('https://docs.stripe.com/api/idempotent_requests')
const lowLevel = page('https://docs.stripe.com/error-low-level#idempotency')
const codes = page('https://docs.stripe.com/error-codes')

const keyed = () => ({ idempotencyKey: randomUUID() })

requests('the same call under the same key takes effect once', async ({ stripe }) => {
  const options = keyed()
  const first = await stripe.paymentIntents.create(price, options)
  const again = await stripe.paymentIntents.create(price, options)
  const { lastResponse: _, ...answer } = first
  expect(again).toMatchObject(answer)
})

requests('the replay is the same byte for byte', async ({ trial }) => {
  const call = () =>
    callApi(trial, 'POST', '/v1/customers', {
      form: { name: 'Zoë ✓', 'metadata[a]': '1' },
      headers: { 'Idempotency-Key': 'bytes' },
    })
  const first = await call()
  const again = await call()
  expect(again.text).toBe(first.text)
  expect(again.status).toBe(first.status)
})

lowLevel('a replay says so in a header, the first answer does not', async ({ stripe }) => {
  const options = keyed()
  const first = await stripe.customers.create({}, options)
  const again = await stripe.customers.create({}, options)
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
})

requests('the answer repeats the key', async ({ stripe }) => {
  const options = keyed()
  const { lastResponse } = await stripe.customers.create({}, options)
  expect(lastResponse.idempotencyKey).toBe(options.idempotencyKey)
})

requests('other parameters under the key are an idempotency error', async ({ stripe, errors }) => {
  const options = keyed()
  await stripe.paymentIntents.create(price, options)
  const refusal = await refusalOf(stripe.paymentIntents.create({ ...price, amount: 1 }, options))
  expect(refusal).toBeInstanceOf(errors.StripeIdempotencyError)
  expect(refusal).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  expect(refusal.message).toContain('can only be used with the same parameters')
})

page('https://docs.stripe.com/api/errors')(
  'another endpoint under the key is an idempotency error',
  async ({ stripe }) => {
    const options = keyed()
    await stripe.paymentIntents.create(price, options)
    const refusal = await refusalOf(stripe.customers.create({}, options))
    expect(refusal).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
    expect(refusal.message).toContain(
      "for the same endpoint they were first used for ('/v1/customers' vs '/v1/payment_intents')",
    )
  },
)

codes(
  'a key whose call is not answered yet is idempotency_key_in_use',
  async ({ stripe, trial }) => {
    const options = { ...keyed(), maxNetworkRetries: 0 }
    const slow = { on: 'stripe.payment_intents.create', do: 'delay', ms: 700, times: 1 }
    await trial.setFault(slow)
    const both = [1, 2].map(() => stripe.paymentIntents.create(price, options))
    const outcomes = await Promise.allSettled(both)
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  },
)

requests('invalid parameters are not stored: the corrected call runs', async ({ stripe }) => {
  const options = keyed()
  const wrong = stripe.paymentIntents.create({ ...price, amount: 1 }, options)
  expect(await refusalOf(wrong)).toMatchObject({ code: 'amount_too_small' })
  const right = await stripe.paymentIntents.create(price, options)
  expect(right.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
})

requests('a conflicting call is not stored: it can be repeated', async ({ stripe, trial }) => {
  const options = { ...keyed(), maxNetworkRetries: 0 }
  await trial.setFault({
    on: 'stripe.customers.create',
    do: 'delay',
    ms: 500,
    times: 1,
  })
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => stripe.customers.create({ name: 'Once' }, options)),
  )
  const [done] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  const repeated = await stripe.customers.create({ name: 'Once' }, options)
  expect(repeated.id).toBe(done)
})

requests('a decline is stored: the replay charges nothing', async ({ stripe }) => {
  const options = keyed()
  const { id } = await stripe.paymentIntents.create(price)
  const confirm = () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, options)
  const first = await refusalOf(confirm())
  const again = await refusalOf(confirm())
  expect(again).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    charge: first.charge,
    headers: { 'idempotent-replayed': 'true' },
  })
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

requests('a replay does not reflect what happened since', async ({ stripe }) => {
  const options = keyed()
  const { id } = await stripe.customers.create({ name: 'Before' }, options)
  await stripe.customers.update(id, { name: 'After' })
  const again = await stripe.customers.create({ name: 'Before' }, options)
  expect(again).toMatchObject({ id, name: 'Before' })
})

lowLevel('a refusal during execution is stored', async ({ stripe }) => {
  const options = keyed()
  const { intent } = await pay(stripe)
  const call = () => stripe.paymentIntents.cancel(intent.id, {}, options)
  await refusalOf(call())
  expect(await refusalOf(call())).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    headers: { 'idempotent-replayed': 'true' },
  })
})

requests('each account has keys of its own', async ({ stripe }) => {
  const options = keyed()
  const { id: stripeAccount } = await stripe.accounts.create({ type: 'standard' })
  const own = await stripe.customers.create({}, options)
  const accountCustomer = await stripe.customers.create({}, { ...options, stripeAccount })
  expect(accountCustomer.id).not.toBe(own.id)
})

requests('a key has at most 255 characters', async ({ stripe }) => {
  await stripe.customers.create({}, { idempotencyKey: 'k'.repeat(255) })
  const call = stripe.customers.create({}, { idempotencyKey: 'k'.repeat(256) })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 400 })
})

requests('a key has no effect on reading', async ({ stripe, trial }) => {
  const customer = await stripe.customers.create({ name: 'Before' })
  const read = () =>
    callApi(trial, 'GET', `/v1/customers/${customer.id}`, {
      headers: { 'Idempotency-Key': 'reader' },
    })
  expect((await read()).body.name).toBe('Before')
  await stripe.customers.update(customer.id, { name: 'After' })
  expect((await read()).body.name).toBe('After')
})

requests('simultaneous calls under one key take effect once', async ({ stripe }) => {
  const options = keyed()
  const params = { email: 'crowd@example.com' }
  await Promise.all(Array.from({ length: 5 }, () => stripe.customers.create(params, options)))
  expect((await stripe.customers.list(params)).data).toHaveLength(1)
})

requests('after 24 hours a key can be used again', async ({ stripe, trial }) => {
  const options = keyed()
  const first = await stripe.customers.create({}, options)
  await trial.advanceClock(23 * 3_600_000)
  expect((await stripe.customers.create({}, options)).id).toBe(first.id)
  await trial.advanceClock(2 * 3_600_000)
  expect((await stripe.customers.create({}, options)).id).not.toBe(first.id)
})
