import type Stripe from 'stripe'
import { expect } from 'vitest'
import { answerChallenge } from '../testing/answerChallenge.ts'
import { listEventObjects } from '../testing/listEvents.ts'
import { bare, pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const flow = page('https://docs.stripe.com/payments/3d-secure/authentication-flow')
const confirm = page('https://docs.stripe.com/api/payment_intents/confirm')
const object = page('https://docs.stripe.com/api/payment_intents/object')
const cards = page('https://docs.stripe.com/testing#regulatory-cards')
const codes = page('https://docs.stripe.com/error-codes')

const back = { return_url: 'https://example.com/order?step=3' }

/** Creates an intent that waits for the payer on the bank's page. */
function challenge(
  stripe: Stripe,
  card = 'pm_card_threeDSecure2Required',
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  return stripe.paymentIntents.create({
    ...bare,
    ...back,
    payment_method: card,
    confirm: true,
    ...more,
  })
}

confirm(
  'a card that needs authentication moves the intent to requires_action',
  async ({ stripe }) => {
    const intent = await challenge(stripe)
    expect(intent).toMatchObject({
      status: 'requires_action',
      amount_received: 0,
      latest_charge: null,
    })
  },
)

flow('with a return URL the next action is a redirect', async ({ stripe }) => {
  const { next_action } = await challenge(stripe)
  expect(next_action).toMatchObject({ type: 'redirect_to_url', redirect_to_url: back })
  expect(URL.canParse(next_action?.redirect_to_url?.url ?? '')).toBe(true)
})

object('use_stripe_sdk=true leaves the next action to the browser script', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create(price)
  const { status, next_action } = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_threeDSecure2Required',
    use_stripe_sdk: true,
  })
  expect([status, next_action?.type]).toEqual(['requires_action', 'use_stripe_sdk'])
})

confirm('a completed authentication pays without another confirmation', async ({ stripe }) => {
  const intent = await challenge(stripe)
  await answerChallenge(intent, 'complete')
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 2000,
    next_action: null,
    latest_charge: { paid: true },
  })
})

page('https://docs.stripe.com/api/charges/object')(
  'the charge shows that the payer was authenticated',
  async ({ stripe }) => {
    const intent = await challenge(stripe)
    await answerChallenge(intent, 'complete')
    const { data } = await stripe.charges.list({ payment_intent: intent.id })
    expect(data[0]?.payment_method_details?.card?.three_d_secure).toMatchObject({
      result: 'authenticated',
      authentication_flow: 'challenge',
    })
  },
)

page('https://docs.stripe.com/payments/accept-a-payment')(
  'the payer returns to the return URL with the intent and its secret',
  async ({ stripe }) => {
    const intent = await challenge(stripe)
    const url = await answerChallenge(intent, 'complete')
    expect(url.href.startsWith(back.return_url)).toBe(true)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      step: '3',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
  },
)

codes('a failed authentication asks for another payment method', async ({ stripe }) => {
  const intent = await challenge(stripe)
  await answerChallenge(intent, 'fail')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    amount_received: 0,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_method: { type: 'card' },
    },
  })
})

flow('after a failed authentication another card pays', async ({ stripe }) => {
  const intent = await challenge(stripe)
  await answerChallenge(intent, 'fail')
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    ...back,
  })
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

page('https://docs.stripe.com/api/events/types')(
  'the needed action is announced by payment_intent.requires_action',
  async ({ stripe }) => {
    const intent = await challenge(stripe)
    expect(await listEventObjects(stripe, 'payment_intent.requires_action')).toContainEqual(
      expect.objectContaining({ id: intent.id, status: 'requires_action' }),
    )
  },
)

flow('an authenticated payment with manual capture awaits its capture', async ({ stripe }) => {
  const intent = await challenge(stripe, undefined, { capture_method: 'manual' })
  await answerChallenge(intent, 'complete')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 2000,
  })
})

confirm(
  'with manual confirmation the server confirms again after the action',
  async ({ stripe }) => {
    const intent = await challenge(stripe, undefined, { confirmation_method: 'manual' })
    await answerChallenge(intent, 'complete')
    const waiting = await stripe.paymentIntents.retrieve(intent.id)
    expect(waiting.status).toBe('requires_confirmation')
    expect((await stripe.paymentIntents.confirm(intent.id, back)).status).toBe('succeeded')
  },
)

for (const card of ['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup']) {
  cards(`${card} needs authentication on session`, async ({ stripe }) => {
    expect((await challenge(stripe, card)).status).toBe('requires_action')
  })
}

cards('a card of 3DS "required, declined" is declined after authentication', async ({ stripe }) => {
  const intent = await challenge(stripe, 'pm_card_threeDSecureRequiredChargeDeclined')
  expect(intent.status).toBe('requires_action')
  await answerChallenge(intent, 'complete')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
})

cards('insufficient funds are reported only after authentication', async ({ stripe }) => {
  const intent = await challenge(
    stripe,
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  )
  expect(intent.status).toBe('requires_action')
  await answerChallenge(intent, 'complete')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
  })
})

cards('a lookup error of a card that requires 3DS declines the payment', async ({ stripe }) => {
  const call = challenge(stripe, 'pm_card_threeDSecureRequiredProcessingError')
  expect(await refusalOf(call)).toMatchObject({ statusCode: 402, code: 'card_declined' })
})

cards(
  'if 3DS is supported but not required, the payment succeeds without it',
  async ({ stripe }) => {
    const { intent } = await pay(stripe, 'pm_card_threeDSecureOptional')
    expect(intent.status).toBe('succeeded')
  },
)

const anyRequest = { payment_method_options: { card: { request_three_d_secure: 'any' } } } as const

page('https://docs.stripe.com/payments/3d-secure/authentication-flow#manual-three-ds')(
  'request_three_d_secure=any authenticates where 3DS is supported',
  async ({ stripe }) => {
    const intent = await challenge(stripe, 'pm_card_threeDSecureOptional', anyRequest)
    expect(intent.status).toBe('requires_action')
  },
)

cards(
  'a card that is not enrolled pays without a challenge even if one is requested',
  async ({ stripe }) => {
    const intent = await challenge(stripe, 'pm_card_visa', anyRequest)
    expect(intent.status).toBe('succeeded')
  },
)

cards(
  'a card without 3DS pays without a challenge even if one is requested',
  async ({ stripe }) => {
    const intent = await challenge(stripe, 'pm_card_amex_threeDSecureNotSupported', anyRequest)
    expect(intent.status).toBe('succeeded')
  },
)
