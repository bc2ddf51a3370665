import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { answerChallenge } from '../../testing/answerChallenge.ts'
import { listEventTypes } from '../../testing/listEvents.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const price = { amount: 2500, currency: 'usd' }
const visa = { payment_method: 'pm_card_visa' }
const threeDSecure = { payment_method: 'pm_card_authenticationRequired' }
const back = { return_url: 'https://example.com/back' }

const unexpected = (message: RegExp) => ({
  type: 'StripeInvalidRequestError',
  statusCode: 400,
  code: 'payment_intent_unexpected_state',
  message: expect.stringMatching(message),
  payment_intent: expect.objectContaining({ object: 'payment_intent' }),
})

const createChallenged = (stripe: Stripe) =>
  stripe.paymentIntents.create({ ...price, ...threeDSecure, ...back, confirm: true })

async function eventsOf(intent: Stripe.PaymentIntent) {
  return listEventTypes(bench.stripe, intent.id)
}

test('the events of a payment are created, the charge, and succeeded', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create({ ...price, ...visa, confirm: true })
  expect(await eventsOf(intent)).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
  const charge = String(intent.latest_charge)
  await expect
    .poll(() => listEventTypes(stripe, charge))
    .toEqual(['charge.succeeded', 'charge.updated'])
})

test('with capture_method=automatic the balance transaction is in the first event', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create({
    ...price,
    ...visa,
    capture_method: 'automatic',
    confirm: true,
    expand: ['latest_charge.balance_transaction'],
  })
  expect(intent.latest_charge).toMatchObject({
    balance_transaction: { type: 'charge', amount: 2500 },
  })
})

test('the events of a decline are the failed charge and then the intent', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create(price)
  const declined = stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_chargeDeclinedLostCard',
  })
  await expect(declined).rejects.toMatchObject({
    decline_code: 'lost_card',
    advice_code: 'do_not_try_again',
    network_decline_code: '41',
  })
  const open = await stripe.paymentIntents.retrieve(intent.id)
  expect(open).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { advice_code: 'do_not_try_again', network_decline_code: '41' },
  })
  expect(await eventsOf(intent)).toEqual([
    'payment_intent.created',
    'payment_intent.payment_failed',
  ])
  expect(await listEventTypes(stripe, String(open.latest_charge))).toEqual(['charge.failed'])
})

test('the event of a challenge is requires_action, and its failure leaves no charge', async () => {
  const { stripe } = bench
  const intent = await createChallenged(stripe)
  expect(intent).toMatchObject({
    status: 'requires_action',
    latest_charge: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: back.return_url } },
  })
  const landed = await answerChallenge(intent, 'fail')
  expect(landed.searchParams.get('redirect_status')).toBe('failed')
  expect(await eventsOf(intent)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'payment_intent.payment_failed',
  ])
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([])
})

test.each([
  ['pm_card_sandboxProcessing', 'succeeded'],
  ['pm_card_sandboxProcessingDeclined', 'requires_payment_method'],
])(
  'a payment by %s stays processing until the bank has answered, then is %s',
  async (card, end) => {
    const { stripe, trial } = bench
    const intent = await stripe.paymentIntents.create({
      ...price,
      payment_method: card,
      confirm: true,
    })
    expect(intent.status).toBe('processing')
    await trial.advanceClock(3_000)
    const read = async () => (await stripe.paymentIntents.retrieve(intent.id)).status
    await expect.poll(read).toBe(end)
  },
)

test('a payment stays processing until its bank is told to answer, once', async () => {
  const { stripe, trial } = bench
  const card = 'pm_card_sandboxProcessingLong'
  const { id } = await stripe.paymentIntents.create({
    ...price,
    payment_method: card,
    confirm: true,
  })
  await trial.advanceClock(60_000)
  const read = async () => (await stripe.paymentIntents.retrieve(id)).status
  expect(await read()).toBe('processing')
  const path = `${trial.url}/control/stripe/payment_intents/${id}/answer`
  const tell = () => fetch(path, { method: 'POST', body: '{}' })
  expect((await tell()).status).toBe(200)
  expect(await read()).toBe('succeeded')
  expect((await tell()).status).toBe(409)
})

test('a manual confirmation counts the authentication once, and only for its method', async () => {
  const { stripe } = bench
  const manual = { ...price, confirmation_method: 'manual', ...back } as const
  const intent = await stripe.paymentIntents.create({ ...manual, ...threeDSecure, confirm: true })
  await answerChallenge(intent, 'complete')
  const waiting = await stripe.paymentIntents.retrieve(intent.id)
  expect(waiting).toMatchObject({
    status: 'requires_confirmation',
    next_action: null,
    latest_charge: null,
  })
  const other = await stripe.paymentIntents.confirm(intent.id, { ...threeDSecure, ...back })
  expect(other.status).toBe('requires_action')
  await answerChallenge(other, 'complete')
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    ...back,
    expand: ['latest_charge'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: {
      payment_method_details: {
        card: { three_d_secure: { result: 'authenticated', authentication_flow: 'challenge' } },
      },
    },
  })
})

test('a new amount cancels an authentication for the old one', async () => {
  const { stripe } = bench
  const intent = await createChallenged(stripe)
  const changed = await stripe.paymentIntents.update(intent.id, { amount: 9900 })
  expect(changed).toMatchObject({
    status: 'requires_confirmation',
    next_action: null,
    amount: 9900,
  })
  const url = intent.next_action?.redirect_to_url?.url ?? ''
  expect((await fetch(url)).status).toBe(404)
})

test('without a payment method, the default of the customer pays', async () => {
  const { stripe } = bench
  const customer = await stripe.customers.create()
  const bare = await stripe.paymentIntents.create({ ...price, customer: customer.id })
  await expect(stripe.paymentIntents.confirm(bare.id)).rejects.toMatchObject(
    unexpected(/missing a payment method.*specify a payment method attached to this customer/),
  )
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  })
  const paid = await stripe.paymentIntents.confirm(bare.id)
  expect(paid).toMatchObject({ status: 'succeeded', payment_method: method.id })
})

test('an intent that is paid, held, canceled or processing is locked, except for descriptive fields', async () => {
  const { stripe } = bench
  const create = (more: Partial<Stripe.PaymentIntentCreateParams>) =>
    stripe.paymentIntents.create({ ...price, ...visa, ...more })
  const open = await create({})
  const locked = [
    await create({ confirm: true }),
    await create({ confirm: true, capture_method: 'manual' }),
    await create({ confirm: true, payment_method: 'pm_card_sandboxProcessing' }),
    await stripe.paymentIntents.cancel(open.id),
  ]
  const params: Partial<Stripe.PaymentIntentUpdateParams>[] = [
    { amount: 100 },
    { currency: 'eur' },
    { payment_method: 'pm_card_mastercard' },
    { capture_method: 'manual' },
    { setup_future_usage: 'off_session' },
    { shipping: { name: 'A', address: {} } },
  ]
  for (const { id, status } of locked) {
    for (const param of params) {
      const [name = ''] = Object.keys(param)
      await expect(stripe.paymentIntents.update(id, param)).rejects.toMatchObject({
        ...unexpected(
          new RegExp(
            `^This PaymentIntent's ${name} could not be updated because it has a status of ${status}.`,
          ),
        ),
        param: name,
      })
    }
    const intent = await stripe.paymentIntents.update(id, {
      metadata: { a: 'b' },
      description: 'Told',
    })
    expect(intent).toMatchObject({
      status,
      amount: 2500,
      metadata: { a: 'b' },
      description: 'Told',
    })
  }
})

test('each call has its own message for what a status does not allow', async () => {
  const { stripe } = bench
  const paid = await stripe.paymentIntents.create({ ...price, ...visa, confirm: true })
  const open = await stripe.paymentIntents.create(price)
  const under = await stripe.paymentIntents.create({
    ...price,
    payment_method: 'pm_card_sandboxProcessing',
    confirm: true,
  })
  const { paymentIntents } = stripe
  for (const [call, message] of [
    [
      () => paymentIntents.confirm(paid.id, visa),
      /already succeeded after being previously confirmed/,
    ],
    [
      () => paymentIntents.cancel(paid.id),
      /^You cannot cancel this PaymentIntent.*status of succeeded/,
    ],
    [() => paymentIntents.capture(paid.id), /remainder of the authorized amount has been released/],
    [
      () => paymentIntents.capture(open.id),
      /status of requires_payment_method.*: requires_capture\.$/,
    ],
    [() => paymentIntents.confirm(open.id), /missing a payment method/],
    [() => paymentIntents.cancel(under.id), /status of processing/],
  ] as const) {
    await expect(call()).rejects.toMatchObject(unexpected(message))
  }
  await paymentIntents.cancel(open.id)
  await expect(paymentIntents.confirm(open.id, visa)).rejects.toMatchObject(
    unexpected(/^This PaymentIntent's payment_method could not be updated.*status of canceled/),
  )
})

test('calls that do not exist for cards are refused with an explanation, and with the intent', async () => {
  const { stripe } = bench
  const { id } = await stripe.paymentIntents.create(price)
  const { paymentIntents } = stripe
  for (const [call, message] of [
    [() => paymentIntents.incrementAuthorization(id, { amount: 9 }), /incremental authorization/],
    [() => paymentIntents.applyCustomerBalance(id), /cash balance/],
    [() => paymentIntents.verifyMicrodeposits(id), /microdeposits/],
    [() => paymentIntents.search({ query: 'x' }), /no search/],
  ] as const) {
    await expect(call()).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(message),
    })
  }
  expect((await paymentIntents.listAmountDetailsLineItems(id)).data).toEqual([])
})
