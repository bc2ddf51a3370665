import { expect, test } from 'vitest'
import type { Dispute, Intent, Refund } from '#server/stripe/stripeTypes.ts'
import { comparePayment, seemsToDiffer, type TheirPayment } from './comparePayment.ts'
import type { OurPayment } from './readOurs.ts'

const ours: OurPayment = {
  paymentId: 'pay_1',
  requestId: 'req_1',
  intentId: 'pi_1',
  status: 'succeeded',
  amountMinor: 8_500,
  currency: 'GBP',
  requestStatus: 'paid',
  disputed: false,
  refunds: [
    { id: 'ref_1', providerId: 're_1', status: 'succeeded', amountMinor: 1_000 },
    { id: 'ref_2', providerId: 're_2', status: 'failed', amountMinor: 500 },
    { id: 'ref_3', providerId: null, status: 'asked', amountMinor: 700 },
  ],
}
const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amountMinor: 8_500,
  receivedMinor: 8_500,
  refundedMinor: 1_000,
  currency: 'GBP',
  disputed: false,
} as Intent
const refund = (id: string, status: Refund['status'], amountMinor: number) =>
  ({ id, status, amountMinor, currency: 'GBP' }) as Refund
const refunds = [refund('re_1', 'succeeded', 1_000), refund('re_2', 'failed', 500)]
const theirs: TheirPayment = { intent, refunds, disputes: [] }
const dispute = (state: Dispute['state']) => ({ id: 'dp_1', state }) as Dispute

test('a refund that failed, or that has not been asked for yet, makes no difference', () => {
  expect(comparePayment(ours, theirs)).toEqual([])
  expect(seemsToDiffer(ours, intent)).toBe(false)
})

test.each<[string, Partial<OurPayment>, Partial<TheirPayment>, string[]]>([
  ['money that came in there alone', { status: 'started' }, {}, ['status', 'captured']],
  ['money that is shown as due', { requestStatus: 'open' }, {}, ['request']],
  [
    'money that was given back there alone',
    {},
    {
      intent: { ...intent, refundedMinor: 3_000 },
      refunds: [...refunds, refund('re_9', 'pending', 2_000)],
    },
    ['refunded', 'refund'],
  ],
  ['a refund that we believe in alone', {}, { refunds: refunds.slice(1) }, ['refund']],
  [
    'a refund that has ended otherwise',
    {},
    { refunds: [refund('re_1', 'failed', 1_000), refunds[1] as Refund] },
    ['refund'],
  ],
  ['another sum', {}, { intent: { ...intent, amountMinor: 9_000 } }, ['amount']],
  ['another currency', {}, { intent: { ...intent, currency: 'EUR' } }, ['amount']],
  ['a dispute that is open', {}, { disputes: [dispute('open')] }, ['disputed']],
  ['a dispute that was lost', {}, { disputes: [dispute('lost')] }, ['disputed']],
  ['a dispute that was won', {}, { disputes: [dispute('won')] }, []],
  ['a dispute that we believe in alone', { disputed: true }, {}, ['disputed']],
  [
    'a dispute that was won beside one that is open',
    {},
    { disputes: [dispute('won'), dispute('open')] },
    ['disputed'],
  ],
])('%s: %#', (_, here, there, kinds) => {
  const found = comparePayment({ ...ours, ...here }, { ...theirs, ...there })
  expect(found.map(({ what }) => what)).toEqual(kinds)
})

test('a payment that the provider does not know is missing there, and has no other difference', () => {
  expect(comparePayment(ours, null)).toEqual([
    { what: 'missing', subject: 'pay_1', ours: 'succeeded', provider: null },
  ])
})

test('the intent in a list is enough to call for a closer look', () => {
  expect(seemsToDiffer(ours, { ...intent, refundedMinor: 1_001 })).toBe(true)
  expect(seemsToDiffer(ours, { ...intent, disputed: true })).toBe(true)
  expect(seemsToDiffer({ ...ours, disputed: true }, intent)).toBe(true)
})
