import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { bearsOurMark, moneyMark } from './moneyMarks.ts'

const secret = randomBytes(32)
const marked = {
  businessId: 'bus_1',
  requestId: 'req_1',
  paymentId: 'pay_1',
  amountMinor: 8_500,
  currency: 'GBP',
}
const { amountMinor, currency, ...ids } = marked
const intent = {
  amountMinor,
  currency,
  ours: { ...ids, mark: moneyMark(secret, marked) },
} as Intent

test('an intent that we made carries our mark', () => {
  expect(bearsOurMark(secret, intent)).toBe(true)
})

test.each([
  ['another sum', { ...intent, amountMinor: 1 }],
  ['another currency', { ...intent, currency: 'JPY' }],
  ['another payment', { ...intent, ours: { ...intent.ours, paymentId: 'pay_2' } }],
  ['another request', { ...intent, ours: { ...intent.ours, requestId: 'req_2' } }],
  ['another business', { ...intent, ours: { ...intent.ours, businessId: 'bus_2' } }],
  ['no mark', { ...intent, ours: { ...ids, mark: null } }],
  ['a mark of the same length', { ...intent, ours: { ...ids, mark: 'A'.repeat(43) } }],
  ['no ids of ours', { ...intent, ours: null }],
])('an intent with %s does not', (_, other) => {
  expect(bearsOurMark(secret, other as Intent)).toBe(false)
})

test('a mark of another installation is not ours', () => {
  expect(bearsOurMark(randomBytes(32), intent)).toBe(false)
})
