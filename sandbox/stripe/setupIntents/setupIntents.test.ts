import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { answerChallenge } from '../../testing/answerChallenge.ts'
import { callApi } from '../../testing/callApi.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

const unexpected = { statusCode: 400, code: 'setup_intent_unexpected_state' }

const setUp = (method: string, more: Stripe.SetupIntentCreateParams = {}) =>
  bench.stripe.setupIntents.create({ payment_method: method, confirm: true, ...more })

async function attemptsOf(intent: { id: string }) {
  return (await bench.stripe.setupAttempts.list({ setup_intent: intent.id })).data
}

test.each([
  ['pm_card_visa', 'succeeded'],
  ['pm_card_threeDSecureOptional', 'succeeded'],
  ['pm_card_chargeCustomerFail', 'succeeded'],
  ['pm_card_authenticationRequiredOnSetup', 'requires_action'],
  ['pm_card_authenticationRequiredSetupForOffSession', 'requires_action'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'requires_action'],
  ['pm_card_sandboxProcessing', 'processing'],
])('setting up %s ends at once in %s', async (method, status) => {
  expect((await setUp(method)).status).toBe(status)
})

test.each([
  ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card', param: 'exp_month' }],
  ['pm_card_threeDSecureRequiredProcessingError', { code: 'card_declined' }],
  ['pm_card_chargeDeclinedStolenCard', { decline_code: 'stolen_card' }],
])('%s is refused with 402, and the intent stays open without it', async (method, error) => {
  const intent = await bench.stripe.setupIntents.create({ payment_method: method })
  const refusal = await bench.stripe.setupIntents.confirm(intent.id).catch((problem) => problem)
  expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, ...error })
  expect(refusal.setup_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
  const open = await bench.stripe.setupIntents.retrieve(intent.id)
  expect(open).toMatchObject({ payment_method: null, last_setup_error: error })
  expect(await attemptsOf(intent)).toMatchObject([{ status: 'failed', setup_error: error }])
})

test('a completed challenge sets the card up for its customer and sends the payer back', async () => {
  const customer = await bench.stripe.customers.create()
  const intent = await setUp('pm_card_authenticationRequired', {
    customer: customer.id,
    return_url: 'https://example.com/back?seat=4',
  })
  const page = await fetch(intent.next_action?.redirect_to_url?.url ?? '')
  expect(await page.text()).toContain('saving this card')
  const back = await answerChallenge(intent, 'complete')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    seat: '4',
    setup_intent: intent.id,
    setup_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
  const done = await bench.stripe.setupIntents.retrieve(intent.id, {
    expand: ['payment_method', 'latest_attempt'],
  })
  expect(done).toMatchObject({
    status: 'succeeded',
    next_action: null,
    payment_method: { customer: customer.id, card: { checks: { cvc_check: 'pass' } } },
    latest_attempt: {
      status: 'succeeded',
      payment_method_details: {
        card: { three_d_secure: { authentication_flow: 'challenge', result: 'authenticated' } },
      },
    },
  })
  await expect(answerChallenge(intent, 'complete')).rejects.toThrow('404')
})

test('a failed challenge asks for another card, and each attempt is listed', async () => {
  const intent = await setUp('pm_card_authenticationRequired')
  expect(intent.next_action?.type).toBe('use_stripe_sdk')
  await answerChallenge(intent, 'fail')
  const failed = await bench.stripe.setupIntents.retrieve(intent.id)
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  await bench.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  const statuses = (await attemptsOf(intent)).map(({ status }) => status)
  expect(statuses).toEqual(['succeeded', 'failed'])
})

test('confirming again during a challenge abandons the attempt', async () => {
  const intent = await setUp('pm_card_authenticationRequired')
  await bench.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  const statuses = (await attemptsOf(intent)).map(({ status }) => status)
  expect(statuses).toEqual(['succeeded', 'abandoned'])
})

test.each([
  ['pm_card_threeDSecureOptional', 'requires_action', null],
  ['pm_card_visa', 'succeeded', 'attempt_acknowledged'],
  ['pm_card_threeDSecureOptionalProcessingError', 'succeeded', 'processing_error'],
  ['pm_card_amex', 'succeeded', null],
])('with 3-D Secure requested, %s ends in %s with %s', async (method, status, result) => {
  const intent = await setUp(method, {
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  })
  expect(intent.status).toBe(status)
  const [attempt] = await attemptsOf(intent)
  const { card } = attempt?.payment_method_details ?? {}
  expect(card?.three_d_secure?.result ?? null).toBe(result)
})

test('a card given by phone is not asked to authenticate', async () => {
  const intent = await setUp('pm_card_authenticationRequired', {
    payment_method_options: { card: { moto: true } },
  })
  expect(intent.status).toBe('succeeded')
})

test('a card without a customer is set up once, and can then be saved', async () => {
  const intent = await setUp('pm_card_visa')
  const method = String(intent.payment_method)
  const again = setUp(method)
  await expect(again).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('previously used'),
  })
  const customer = await bench.stripe.customers.create()
  await bench.stripe.paymentMethods.attach(method, { customer: customer.id })
  expect((await setUp(method, { customer: customer.id })).status).toBe('succeeded')
})

test('another customer’s card is refused, with the intent if there is one', async () => {
  const [one, two] = [await bench.stripe.customers.create(), await bench.stripe.customers.create()]
  const saved = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: one.id })
  const refusal = { statusCode: 400, param: 'payment_method' }
  await expect(setUp(saved.id, { customer: two.id })).rejects.toMatchObject(refusal)
  const intent = await bench.stripe.setupIntents.create()
  const confirm = bench.stripe.setupIntents.confirm(intent.id, { payment_method: saved.id })
  await expect(confirm).rejects.toMatchObject({ ...refusal, setup_intent: { id: intent.id } })
})

test('each state allows what it is documented to allow, and its refusals name it', async () => {
  const open = await bench.stripe.setupIntents.create()
  await expect(bench.stripe.setupIntents.confirm(open.id)).rejects.toMatchObject({
    ...unexpected,
    setup_intent: { id: open.id, status: 'requires_payment_method' },
  })
  const done = await setUp('pm_card_visa')
  await expect(bench.stripe.setupIntents.confirm(done.id)).rejects.toMatchObject(unexpected)
  await expect(bench.stripe.setupIntents.cancel(done.id)).rejects.toMatchObject(unexpected)
  const change = bench.stripe.setupIntents.update(done.id, { payment_method: 'pm_card_visa' })
  await expect(change).rejects.toMatchObject(unexpected)
  expect((await bench.stripe.setupIntents.update(done.id, { description: 'x' })).description).toBe(
    'x',
  )
  const waiting = await setUp('pm_card_authenticationRequired')
  const canceled = await bench.stripe.setupIntents.cancel(waiting.id)
  expect(canceled).toMatchObject({ status: 'canceled', next_action: null })
  expect(await attemptsOf(waiting)).toMatchObject([{ status: 'abandoned' }])
  await expect(bench.stripe.setupIntents.cancel(waiting.id)).rejects.toMatchObject(unexpected)
  await expect(answerChallenge(waiting, 'complete')).rejects.toThrow('404')
})

test('a browser confirms with the client secret and sees neither customer nor metadata', async () => {
  const customer = await bench.stripe.customers.create()
  const intent = await bench.stripe.setupIntents.create({
    customer: customer.id,
    metadata: { secret: 'x' },
  })
  const key = 'pk_test_sandbox'
  const confirm = (secret: string) => {
    const form = {
      client_secret: secret,
      payment_method: 'pm_card_visa',
      'expand[0]': 'payment_method',
    }
    return callApi(bench.trial, 'POST', `/v1/setup_intents/${intent.id}/confirm`, { form, key })
  }
  expect((await confirm('')).status).toBe(400)
  expect((await confirm('wrong')).status).toBe(400)
  const { body } = await confirm(intent.client_secret ?? '')
  expect(body).toMatchObject({ status: 'succeeded', payment_method: { object: 'payment_method' } })
  expect(body).not.toHaveProperty('metadata')
  expect(body).not.toHaveProperty('customer')
})

test('a processing set-up ends by itself', async () => {
  const [good, bad] = [
    await setUp('pm_card_sandboxProcessing'),
    await setUp('pm_card_sandboxProcessingDeclined'),
  ]
  await expect(bench.stripe.setupIntents.confirm(good.id)).rejects.toMatchObject(unexpected)
  await bench.trial.advanceClock(3_000)
  const statusOf = async ({ id }: { id: string }) =>
    (await bench.stripe.setupIntents.retrieve(id)).status
  await expect.poll(() => statusOf(good)).toBe('succeeded')
  await expect.poll(() => statusOf(bad)).toBe('requires_payment_method')
})

test('what goes beyond cards is refused with an explanation', async () => {
  const singleUse = { amount: 100, currency: 'usd' }
  const call = bench.stripe.setupIntents.create({ single_use: singleUse })
  await expect(call).rejects.toMatchObject({ statusCode: 400, param: 'single_use' })
  const types = bench.stripe.rawRequest('POST', '/v1/setup_intents', {
    payment_method_types: ['card'],
  })
  await expect(types).rejects.toMatchObject({
    code: 'payment_method_types_no_longer_supported',
  })
})
