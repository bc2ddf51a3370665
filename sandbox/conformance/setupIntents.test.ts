import type Stripe from 'stripe'
import { expect } from 'vitest'
import { answerChallenge } from '../testing/answerChallenge.ts'
import { listEventObjects } from '../testing/listEvents.ts'
import { noRedirect } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const create = page('https://docs.stripe.com/api/setup_intents/create')
const confirm = page('https://docs.stripe.com/api/setup_intents/confirm')
const cancel = page('https://docs.stripe.com/api/setup_intents/cancel')
const update = page('https://docs.stripe.com/api/setup_intents/update')
const retrieve = page('https://docs.stripe.com/api/setup_intents/retrieve')
const list = page('https://docs.stripe.com/api/setup_intents/list')
const object = page('https://docs.stripe.com/api/setup_intents/object')
const codes = page('https://docs.stripe.com/error-codes')
const types = page('https://docs.stripe.com/api/events/types')

/** Creates a set-up that waits for the payer on the bank's page. */
function challenge(stripe: Stripe, more: Partial<Stripe.SetupIntentCreateParams> = {}) {
  return stripe.setupIntents.create({
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: 'https://example.com/back',
    ...more,
  })
}

function setUp(stripe: Stripe, more: Partial<Stripe.SetupIntentCreateParams> = {}) {
  return stripe.setupIntents.create({
    ...noRedirect,
    payment_method: 'pm_card_visa',
    confirm: true,
    ...more,
  })
}

create('a set-up without a payment method requires one', async ({ stripe }) => {
  const setup = await stripe.setupIntents.create()
  expect(setup).toMatchObject({
    object: 'setup_intent',
    status: 'requires_payment_method',
    payment_method: null,
    customer: null,
    next_action: null,
    last_setup_error: null,
    livemode: false,
  })
  expect(setup.client_secret).toMatch(new RegExp(`^${setup.id}_secret_\\w+$`))
})

page('https://docs.stripe.com/payments/setup-intents')(
  'the usage is off_session when none is given',
  async ({ stripe }) => {
    expect((await stripe.setupIntents.create()).usage).toBe('off_session')
    expect((await stripe.setupIntents.create({ usage: 'on_session' })).usage).toBe('on_session')
  },
)

create('a set-up with a payment method awaits its confirmation', async ({ stripe }) => {
  const setup = await stripe.setupIntents.create({ payment_method: 'pm_card_visa' })
  expect(setup.status).toBe('requires_confirmation')
})

confirm('a card that needs nothing more is set up at once', async ({ stripe }) => {
  const { id } = await stripe.setupIntents.create(noRedirect)
  const done = await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(done).toMatchObject({ id, status: 'succeeded', next_action: null })
  expect(done.payment_method).toMatch(/^pm_/)
  expect(done.latest_attempt).toMatch(/^setatt_/)
})

object('a successful set-up attaches the card to its customer', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const setup = await setUp(stripe, { customer: customer.id })
  const method = await stripe.paymentMethods.retrieve(String(setup.payment_method))
  expect(method.customer).toBe(customer.id)
})

object('without a customer the card stays unattached', async ({ stripe }) => {
  const setup = await setUp(stripe)
  const method = await stripe.paymentMethods.retrieve(String(setup.payment_method))
  expect([setup.status, method.customer]).toEqual(['succeeded', null])
})

page('https://docs.stripe.com/payments/setup-intents')(
  'a set-up charges nothing',
  async ({ stripe }) => {
    const customer = await stripe.customers.create()
    await setUp(stripe, { customer: customer.id })
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
  },
)

confirm('a declined card returns the set-up to requires_payment_method', async ({ stripe }) => {
  const { id } = await stripe.setupIntents.create(noRedirect)
  const call = stripe.setupIntents.confirm(id, {
    payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    setup_intent: { id, status: 'requires_payment_method' },
  })
  expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: { code: 'card_declined', payment_method: { type: 'card' } },
  })
})

confirm(
  'a card that needs authentication moves the set-up to requires_action',
  async ({ stripe }) => {
    expect(await challenge(stripe)).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: 'https://example.com/back' },
      },
    })
  },
)

confirm('a completed authentication sets the card up', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const setup = await challenge(stripe, { customer: customer.id })
  await answerChallenge(setup, 'complete')
  const done = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] })
  expect(done).toMatchObject({
    status: 'succeeded',
    next_action: null,
    payment_method: { customer: customer.id },
  })
})

codes('a failed authentication asks for another payment method', async ({ stripe }) => {
  const setup = await challenge(stripe)
  await answerChallenge(setup, 'fail')
  expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
})

codes('a finished set-up cannot be confirmed again', async ({ stripe }) => {
  const { id } = await setUp(stripe)
  const again = stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(await refusalOf(again)).toMatchObject({
    statusCode: 400,
    code: 'setup_intent_unexpected_state',
    setup_intent: { id, status: 'succeeded' },
  })
})

cancel('an open set-up is canceled, with its reason', async ({ stripe }) => {
  for (const reason of ['abandoned', 'requested_by_customer', 'duplicate'] as const) {
    const { id } = await stripe.setupIntents.create()
    expect(await stripe.setupIntents.cancel(id, { cancellation_reason: reason })).toMatchObject({
      id,
      status: 'canceled',
      cancellation_reason: reason,
    })
  }
})

cancel('a set-up that awaits authentication is canceled', async ({ stripe }) => {
  const { id } = await challenge(stripe)
  expect(await stripe.setupIntents.cancel(id)).toMatchObject({
    status: 'canceled',
    next_action: null,
  })
})

cancel('a finished set-up cannot be canceled', async ({ stripe }) => {
  const { id } = await setUp(stripe)
  expect(await refusalOf(stripe.setupIntents.cancel(id))).toMatchObject({
    statusCode: 400,
    code: 'setup_intent_unexpected_state',
  })
})

cancel('operations on a canceled set-up fail', async ({ stripe }) => {
  const { id } = await stripe.setupIntents.create()
  await stripe.setupIntents.cancel(id)
  const call = stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(await refusalOf(call)).toMatchObject({ code: 'setup_intent_unexpected_state' })
})

update('description, metadata and payment method can change', async ({ stripe }) => {
  const { id } = await stripe.setupIntents.create({ metadata: { plan: 'a' } })
  const changed = await stripe.setupIntents.update(id, {
    description: 'Monthly',
    metadata: { seat: '7' },
    payment_method: 'pm_card_visa',
  })
  expect(changed).toMatchObject({
    description: 'Monthly',
    metadata: { plan: 'a', seat: '7' },
    status: 'requires_confirmation',
  })
})

retrieve('an unknown set-up is missing', async ({ stripe }) => {
  expect(await refusalOf(stripe.setupIntents.retrieve('seti_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'intent',
  })
})

list('set-ups are listed by customer and by payment method', async ({ stripe }) => {
  const customer = await stripe.customers.create()
  const setup = await setUp(stripe, { customer: customer.id })
  await setUp(stripe)
  for (const filter of [
    { customer: customer.id },
    { payment_method: String(setup.payment_method) },
  ]) {
    const { data } = await stripe.setupIntents.list(filter)
    expect(data.map(({ id }) => id)).toEqual([setup.id])
  }
})

types('each step of a set-up is announced', async ({ stripe }) => {
  const done = await challenge(stripe)
  await answerChallenge(done, 'complete')
  const failed = await challenge(stripe)
  await answerChallenge(failed, 'fail')
  const { id: canceled } = await stripe.setupIntents.create()
  await stripe.setupIntents.cancel(canceled)
  for (const [type, id] of [
    ['setup_intent.created', done.id],
    ['setup_intent.requires_action', done.id],
    ['setup_intent.succeeded', done.id],
    ['setup_intent.setup_failed', failed.id],
    ['setup_intent.canceled', canceled],
  ] as const) {
    expect(await listEventObjects(stripe, type)).toContainEqual(expect.objectContaining({ id }))
  }
})
