import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { requestStatuses, statusesFor } from './paymentRequest.ts'
import { type RequestFacts, refundableMinor, type StaffAction, whyNot } from './requestActions.ts'

const now = new Date('2026-05-12T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

const facts = (changed: Partial<RequestFacts> = {}): RequestFacts => ({
  status: 'open',
  expiresAt: '2026-06-12T12:00:00Z',
  disputed: false,
  inquiry: false,
  optedOut: false,
  erased: false,
  paymentsReady: true,
  amountRefundedMinor: 0,
  payments: [],
  messages: [],
  ...changed,
})

const byCard = { method: 'card', status: 'succeeded', amountMinor: 8_500 } as const
const byHand = { method: 'offline', status: 'succeeded', amountMinor: 8_500 } as const

const actions: StaffAction[] = [
  'send',
  'resend',
  'remind',
  'share',
  'change',
  'extend',
  'cancel',
  'reopen',
  'markPaid',
  'unmarkPaid',
  'refund',
]

test('no action is possible in a status that the table does not name', () => {
  for (const action of actions) {
    for (const status of requestStatuses) {
      if ((statusesFor[action] as readonly string[]).includes(status)) continue
      expect([action, status, whyNot(action, facts({ status }), now)]).not.toContain(null)
    }
  }
})

test('with nothing against it, each action is possible where the table says', () => {
  for (const action of actions) {
    const payments = action === 'refund' ? [byCard] : [byHand]
    for (const status of statusesFor[action])
      expect([action, whyNot(action, facts({ status, payments }), now)]).toEqual([action, null])
  }
})

test('for an erased customer, paid money can be refunded and a waiting request canceled, and nothing else', () => {
  for (const action of actions) {
    const payments = action === 'refund' ? [byCard] : [byHand]
    const status = statusesFor[action][0]
    const may = action === 'refund' || action === 'cancel'
    const why = whyNot(action, facts({ status, payments, erased: true }), now)
    expect([action, why]).toEqual([action, may ? null : 'customer_erased'])
  }
})

test('a customer who opted out can be handed the link, but gets no text', () => {
  const optedOut = facts({ optedOut: true })
  expect(whyNot('resend', optedOut, now)).toBe('text_opted_out')
  expect(whyNot('remind', optedOut, now)).toBe('text_opted_out')
  expect(whyNot('share', optedOut, now)).toBe(null)
})

test('a reminder waits a day after the last text that asked, unless that text was lost', () => {
  const asked = (hours: number, status: 'delivered' | 'failed') =>
    facts({ messages: [{ purpose: 'request', status, at: hoursAgo(hours) }] })
  expect(whyNot('remind', asked(23.9, 'delivered'), now)).toBe('reminded_lately')
  expect(whyNot('remind', asked(24, 'delivered'), now)).toBe(null)
  expect(whyNot('remind', asked(1, 'failed'), now)).toBe(null)
})

test('at most four reminders are sent; receipts and replies do not count', () => {
  const reminders = (count: number) =>
    Array.from({ length: count }, () => ({
      purpose: 'reminder' as const,
      status: 'delivered' as const,
      at: hoursAgo(48),
    }))
  const reply = { purpose: 'reply', status: 'received', at: hoursAgo(0) } as const
  const { remindersPerRequestMax: max } = limits
  expect(whyNot('remind', facts({ messages: [...reminders(max - 1), reply] }), now)).toBe(null)
  expect(whyNot('remind', facts({ messages: reminders(max) }), now)).toBe('reminders_used_up')
})

test('only money that came by card, is not refunded and not disputed can be refunded', () => {
  const paid = (changed: Partial<RequestFacts>) => facts({ status: 'paid', ...changed })
  const why = (changed: Partial<RequestFacts>) => whyNot('refund', paid(changed), now)
  expect(why({ payments: [byCard] })).toBe(null)
  expect(why({ payments: [byHand] })).toBe('payment_offline')
  expect(why({ payments: [byCard], disputed: true })).toBe('request_disputed')
  // An inquiry has taken no money yet.
  expect(why({ payments: [byCard], disputed: true, inquiry: true })).toBe(null)
  expect(why({ payments: [byCard], amountRefundedMinor: 8_500 })).toBe('refund_exceeds_payment')
  expect(refundableMinor(paid({ payments: [byHand, byCard], amountRefundedMinor: 500 }))).toBe(
    8_000,
  )
  // Two card payments are refunded one after the other.
  expect(refundableMinor(paid({ payments: [byCard, byCard] }))).toBe(8_500)
  expect(refundableMinor(paid({ payments: [byCard, byCard], amountRefundedMinor: 9_000 }))).toBe(
    8_000,
  )
})

test('staff can take back only what they marked themselves, and only a cancel whose link has not expired', () => {
  expect(whyNot('unmarkPaid', facts({ status: 'paid', payments: [byCard] }), now)).toBe(
    'payment_not_offline',
  )
  const canceled = facts({ status: 'canceled' })
  expect(whyNot('reopen', canceled, now)).toBe(null)
  expect(whyNot('reopen', { ...canceled, expiresAt: now.toISOString() }, now)).toBe(
    'request_expired',
  )
})

test.each(['started', 'needs_action', 'processing', 'failed', 'canceled'] as const)(
  'a payment that is %s brought nothing that could be given back',
  (status) => {
    const paid = facts({ status: 'paid', payments: [byHand, { ...byCard, status }] })
    expect(whyNot('refund', paid, now)).toBe('payment_offline')
    expect(refundableMinor(paid)).toBe(0)
  },
)

test('an unpaid request is refused a refund because it is not paid, and a paid one all else because it is', () => {
  for (const action of ['refund', 'unmarkPaid'] as const)
    for (const status of ['draft', 'open', 'canceled'] as const)
      expect(whyNot(action, facts({ status }), now)).toBe('request_not_paid')
  for (const action of ['resend', 'remind', 'cancel', 'markPaid'] as const)
    expect(whyNot(action, facts({ status: 'paid' }), now)).toBe('request_paid')
})

test('a text can be resent at any time, however often the customer was texted or reminded', () => {
  const reminders = Array.from({ length: limits.remindersPerRequestMax }, () => ({
    purpose: 'reminder' as const,
    status: 'delivered' as const,
    at: hoursAgo(0),
  }))
  expect(whyNot('resend', facts({ messages: reminders }), now)).toBe(null)
})

test('resent texts use up no reminder', () => {
  const texts = Array.from({ length: limits.remindersPerRequestMax + 1 }, () => ({
    purpose: 'request' as const,
    status: 'delivered' as const,
    at: hoursAgo(48),
  }))
  expect(whyNot('remind', facts({ messages: texts }), now)).toBe(null)
})

test('while the business cannot take cards nobody is texted, and only a link that is out is shared again', () => {
  const unready = (status: RequestFacts['status']) => facts({ status, paymentsReady: false })
  expect(whyNot('send', unready('draft'), now)).toBe('payments_not_ready')
  expect(whyNot('resend', unready('open'), now)).toBe('payments_not_ready')
  expect(whyNot('remind', unready('open'), now)).toBe('payments_not_ready')
  expect(whyNot('share', unready('draft'), now)).toBe('payments_not_ready')
  expect(whyNot('share', unready('open'), now)).toBe(null)
})

test('a refund never exceeds the largest payment that a card has made', () => {
  const larger = { ...byCard, amountMinor: 20_000 }
  for (const other of [
    { ...byHand, amountMinor: 20_000 },
    { ...larger, status: 'failed' as const },
    { ...larger, status: 'processing' as const },
  ])
    expect(refundableMinor({ payments: [byCard, other, byCard], amountRefundedMinor: 0 })).toBe(
      8_500,
    )
})
