import { expect, test } from 'vitest'
import type { ComparedPayment, DifferenceKind } from '#rules/shapes/reconciliation.ts'
import { compareSides, owesRefund } from './compareSides.ts'
import { adviseOn, describeDifference } from './describeDifference.ts'
import { formatRunDays } from './formatRunDays.ts'

const sums = {
  status: 'succeeded',
  amountMinor: 8_500,
  currency: 'GBP',
  capturedMinor: 8_500,
  refundedMinor: 0,
  disputed: false,
} as const
const even: ComparedPayment = {
  paymentId: 'pay_1',
  intentId: 'pi_1',
  ours: sums,
  provider: sums,
  refunds: [],
  differences: [],
}
const marked = (payment: ComparedPayment) =>
  compareSides(payment, 'en-GB')
    .filter(({ differs }) => differs)
    .map(({ what, ours, provider }) => `${what}: ${ours} | ${provider}`)

test('a payment on which both sides agree is shown in full, without marks', () => {
  expect(compareSides(even, 'en-GB').map(({ what, ours }) => `${what}: ${ours}`)).toEqual([
    'Payment: Paid',
    'Amount: £85.00',
    'Came in: £85.00',
    'Refunded: £0.00',
    'Disputed: No',
  ])
  expect(marked(even)).toEqual([])
})

test('differences that the server found are marked, and a refund unknown to one side has its own line', () => {
  const refunded: ComparedPayment = {
    ...even,
    provider: { ...sums, refundedMinor: 1_200 },
    refunds: [
      {
        id: null,
        providerId: 're_1',
        ours: null,
        provider: { status: 'succeeded', amountMinor: 1_200 },
      },
    ],
    differences: [
      { what: 'refunded', subject: 'pay_1', ours: '0', provider: '1200' },
      { what: 'refund', subject: 're_1', ours: null, provider: 'succeeded' },
      { what: 'request', subject: 'pay_1', ours: 'expired', provider: 'paid' },
    ],
  }
  expect(marked(refunded)).toEqual([
    'Refunded: £0.00 | £12.00',
    'Request: Expired | Paid',
    'Refund of £12.00: Not known | Refunded',
  ])
})

test('a payment unknown to the provider has one line, which says so', () => {
  const missing: ComparedPayment = {
    ...even,
    provider: null,
    differences: [{ what: 'missing', subject: 'pay_1', ours: 'succeeded', provider: null }],
  }
  expect(compareSides(missing, 'en-GB')).toHaveLength(1)
  expect(marked(missing)).toEqual(['Payment: Paid | Not known'])
  const begun: ComparedPayment = { ...even, intentId: null, provider: null }
  expect(compareSides(begun, 'en-GB')[0]).toMatchObject({ provider: 'Not begun', differs: false })
})

test('a refund that was never sent to the provider is not a difference, but is not done either', () => {
  const asked: ComparedPayment = {
    ...even,
    refunds: [
      {
        id: 'ref_1',
        providerId: null,
        ours: { status: 'asked', amountMinor: 300 },
        provider: null,
      },
    ],
  }
  expect(marked(asked)).toEqual(['Refund of £3.00: Requested | Not known'])
  const view = { requestId: 'req_1', at: '2026-11-22T12:00:00.000Z', same: true }
  expect(owesRefund({ ...view, payments: [asked] })).toBe(true)
  expect(owesRefund({ ...view, payments: [even] })).toBe(false)
})

test.each<[DifferenceKind, string | null, string | null, string]>([
  ['status', 'processing', 'succeeded', 'Payment: Processing | Paid'],
  ['amount', '8500 GBP', '850 JPY', 'Amount: £85.00 | JP¥850'],
  ['captured', '0', '8500', 'Came in: £0.00 | £85.00'],
  ['refund', 'pending', null, 'Refund: On its way | Not known'],
  ['disputed', 'not_disputed', 'disputed', 'Disputed: No | Yes'],
  ['missing', 'succeeded', null, 'Payment: Paid | Not known'],
  ['intent', 'pi_1', 'succeeded', 'Other attempt: Not known | Paid'],
  ['status', 'invented', 'succeeded', 'Payment: invented | Paid'],
])('%s of %s and %s is described in words', (what, ours, provider, words) => {
  const description = describeDifference({ what, ours, provider, currency: 'GBP' }, 'en-GB')
  expect(`${description.what}: ${description.ours} | ${description.provider}`).toBe(words)
})

test('the advice follows the worst difference', () => {
  expect(adviseOn(['captured', 'amount'])).toMatch(/amounts differ/)
  expect(adviseOn(['intent', 'amount'])).toMatch(/second attempt/)
  expect(adviseOn(['refund'])).toMatch(/tries this again every day/)
})

test('a comparison shows its first and last day, which is the one before its end', () => {
  expect(formatRunDays({ until: '2026-11-22' }, 'en-GB')).toMatch(/^19\s?–\s?21 Nov 2026$/u)
  expect(formatRunDays({ until: null }, 'en-GB')).toBeNull()
})
