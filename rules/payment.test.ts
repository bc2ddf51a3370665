import { expect, test } from 'vitest'
import {
  finalPaymentStatuses,
  isLive,
  paymentStatuses,
  paymentStatusOf,
  refundStatuses,
  refundStatusesBefore,
  refundStatusOf,
  sumRefunds,
} from './payment.ts'

test('a payment is live exactly until the provider can no longer change it', () => {
  const live = paymentStatuses.filter(isLive)
  expect(live).toEqual(['started', 'needs_action', 'processing'])
  expect([...live, ...finalPaymentStatuses]).toEqual(paymentStatuses)
})

test.each([
  ['requires_payment_method', 'started'],
  ['requires_confirmation', 'started'],
  ['requires_action', 'needs_action'],
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
  ['something_new', 'started'],
])('an intent with status %s is a payment with status %s', (intentStatus, status) => {
  expect(paymentStatusOf(intentStatus)).toBe(status)
})

test('only the provider’s succeeded counts as money', () => {
  for (const status of ['requires_capture', 'paid', 'SUCCEEDED', '', 'constructor']) {
    expect(paymentStatusOf(status)).toBe('started')
  }
})

test('a refund only moves forward, and nothing leads out of failed or canceled', () => {
  const ways = refundStatuses.flatMap((to) => refundStatusesBefore(to).map((from) => [from, to]))
  expect(ways).toEqual([
    ['asked', 'pending'],
    ['asked', 'succeeded'],
    ['pending', 'succeeded'],
    ['asked', 'failed'],
    ['pending', 'failed'],
    ['succeeded', 'failed'],
    ['asked', 'canceled'],
    ['pending', 'canceled'],
    ['succeeded', 'canceled'],
  ])
})

test.each([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['something_new', 'pending'],
  [null, 'pending'],
])('the provider’s refund status %s is our %s', (atProvider, status) => {
  expect(refundStatusOf(atProvider)).toBe(status)
})

test('what was given back is the sum of all refunds, and nothing before the first', () => {
  expect(sumRefunds([{ amountMinor: 500 }, { amountMinor: 250 }, { amountMinor: 1 }])).toBe(751)
  expect(sumRefunds([])).toBe(0)
})
