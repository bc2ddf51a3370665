import { expect, test } from 'vitest'
import { isInDoubt } from './isInDoubt.ts'

const nowMs = Date.parse('2026-05-12T13:00:00Z')
const minutesAgo = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()

type Payment = Parameters<typeof isInDoubt>[0]['payments'][number]
type Refund = Parameters<typeof isInDoubt>[0]['refunds'][number]

function paid(changed: Partial<Payment>): Payment {
  return {
    id: 'pay_1',
    status: 'succeeded',
    method: 'card',
    offlineHow: null,
    note: null,
    amountMinor: 8_500,
    currency: 'GBP',
    cardBrand: 'visa',
    cardLast4: '4242',
    declineCode: null,
    late: null,
    lateDecision: null,
    at: minutesAgo(30),
    ...changed,
  }
}

function refunded(changed: Partial<Refund>): Refund {
  const refund = { id: 'ref_1', paymentId: 'pay_1', amountMinor: 100, currency: 'GBP' }
  return { ...refund, status: 'succeeded', failure: null, at: minutesAgo(30), ...changed }
}

test.each([
  ['a payment that succeeded', {}, false],
  ['one that has been processed for long', { status: 'processing' }, true],
  ['one that began just now', { status: 'processing', at: minutesAgo(1) }, false],
  ['one that was begun and left', { status: 'started' }, true],
  ['a declined card', { status: 'started', declineCode: 'lost_card' }, false],
  ['cash', { method: 'offline' }, false],
] as const)('of %s the card provider is asked first: %#', (_, changed, isDoubtful) => {
  expect(isInDoubt({ payments: [paid(changed)], refunds: [] }, nowMs)).toBe(isDoubtful)
})

test.each([
  ['a refund that was made', {}, false],
  ['one that the bank has not confirmed', { status: 'pending' }, false],
  ['one that was requested just now', { status: 'asked', at: minutesAgo(1) }, false],
  ['one that was never made', { status: 'asked' }, true],
  ['one that failed', { status: 'failed' }, true],
] as const)('%s leaves a doubt: %#', (_, changed, isDoubtful) => {
  expect(isInDoubt({ payments: [paid({})], refunds: [refunded(changed)] }, nowMs)).toBe(isDoubtful)
})
