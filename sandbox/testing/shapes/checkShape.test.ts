import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { checkShape } from './checkShape.ts'

// Anything that the compiler accepts as the SDK's type must pass, so these declare their types.
const refund: Stripe.Refund = {
  id: 're_1',
  object: 'refund',
  amount: 100,
  balance_transaction: 'txn_1',
  charge: 'ch_1',
  created: 1,
  currency: 'usd',
  customer: null,
  customer_account: null,
  metadata: { order: '1' },
  payment_intent: 'pi_1',
  payment_method: 'pm_1',
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
}
const intent: Stripe.PaymentIntent = {
  id: 'pi_1',
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: 2500,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: { allow_redirects: 'always', enabled: true },
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: 'pi_1_secret_1',
  confirmation_method: 'automatic',
  created: 1,
  currency: 'usd',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: null,
  transfer_group: null,
}
const deletedCustomer: Stripe.DeletedCustomer = { id: 'cus_1', object: 'customer', deleted: true }
const list: Stripe.ApiList<Stripe.Refund> = {
  object: 'list',
  data: [refund, refund],
  has_more: false,
  url: '/v1/refunds',
}
const event: Stripe.RefundCreatedEvent = {
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1,
  data: { object: refund },
  livemode: false,
  pending_webhooks: 0,
  request: { id: null, idempotency_key: null },
  type: 'refund.created',
}
const error = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
  payment_intent: intent,
}

test.for<[string, unknown]>([
  ['payment intent', intent],
  ['refund with an expanded payment intent', { ...refund, payment_intent: intent }],
  ['deleted customer', deletedCustomer],
  ['list', list],
  ['event', event],
  ['error', { error }],
])('a %s that matches its type passes', ([, answer]) => {
  expect(checkShape(answer)).toEqual([])
})

test('a payment intent without a required field is reported', () => {
  const { client_secret, ...rest } = intent
  expect(client_secret).not.toBe('')
  expect(checkShape(rest)).toEqual(['payment_intent.client_secret: is missing'])
})

test('a value that this version of the API does not know is reported', () => {
  expect(checkShape({ ...intent, capture_method: 'later' })).toEqual([
    'payment_intent.capture_method: "later" is not one of automatic, automatic_async, manual',
  ])
})

test('a field that the SDK does not know is reported', () => {
  expect(checkShape({ ...intent, captured: true })).toEqual([
    'payment_intent.captured: is not known to the SDK',
  ])
})

test('a value of another type is reported, and so is null where it is not allowed', () => {
  expect(checkShape({ ...intent, amount: '2500', currency: null })).toEqual([
    'payment_intent.amount: "2500" is not number',
    'payment_intent.currency: null is not string',
  ])
})

test('metadata holds text only', () => {
  expect(checkShape({ ...intent, metadata: { order: 1 } })).toEqual([
    'payment_intent.metadata.order: 1 is not string',
  ])
})

test('what is wrong inside a list, an expanded object, an event or an error is reported', () => {
  const wrong = { ...intent, amount: null }
  const { data, ...envelope } = event
  expect(data.object.id).toBe(refund.id)
  expect(checkShape({ ...list, data: [refund, { ...refund, payment_intent: wrong }] })).toEqual([
    'list.data.1.payment_intent.amount: null is not number',
  ])
  expect(checkShape({ ...envelope, data: { object: { ...refund, amount: null } } })).toEqual([
    'event.data.object.amount: null is not number',
  ])
  expect(checkShape({ error: { ...error, payment_intent: wrong } })).toEqual([
    'answer.error.payment_intent.amount: null is not number',
  ])
})

test("an event carries the resource that its type names, and the previous values of that resource's fields", () => {
  const update: Stripe.RefundUpdatedEvent = {
    ...event,
    type: 'refund.updated',
    data: { object: refund, previous_attributes: { metadata: {} } },
  }
  expect(checkShape(update)).toEqual([])
  expect(
    checkShape({ ...update, data: { object: refund, previous_attributes: { amont: 1 } } }),
  ).toContain('event.data.previous_attributes.amont: is not known to the SDK')
  expect(checkShape({ ...update, data: { object: intent } })).toContain(
    'event.data.object.object: "payment_intent" is not "refund"',
  )
})

test('a deleted customer has no other fields, an existing one has all', () => {
  expect(checkShape({ ...deletedCustomer, name: 'Ana' })).toEqual([
    'customer.name: is not known to the SDK',
  ])
  expect(checkShape({ id: 'cus_1', object: 'customer' })).toContain('customer.created: is missing')
})

test.for<[unknown, string]>([
  [{ id: 'x', object: 'thing' }, 'thing.object: "thing" is not one of '],
  [{ id: 'sub_1', object: 'subscription' }, 'subscription.object: "subscription" is not one of '],
  [{ id: 'pi_1' }, 'answer.object: is missing'],
  [[], 'answer: [] is not object'],
  [null, 'answer: null is not object'],
  [{ error: 'no' }, 'answer.error: "no" is not object'],
  [{ error: {} }, 'answer.error.type: is missing'],
])('%j is not an answer of the API', ([answer, violation]) => {
  expect(checkShape(answer).map((message) => message.slice(0, violation.length))).toEqual([
    violation,
  ])
})
