import { expect, test } from 'vitest'
import { decideRetry, type RetryFacts, retryDelayMs } from './decideRetry.ts'
import { messagePurposes } from './message.ts'
import { requestStatuses } from './paymentRequest.ts'
import { retryLimits } from './retryLimits.ts'

const now = new Date('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const open = { status: 'open', disputed: false, opened: false, isLinkCurrent: true } as const

const facts = (change: Partial<RetryFacts> = {}): RetryFacts => ({
  ...{ purpose: 'request', request: open, stopped: false, replied: false, textedSince: false },
  ...{ textable: true, moved: false, paymentsReady: true, remindersPaused: false },
  ...{ remindedAt: [], allowedFrom: (moment: Date) => moment },
  ...change,
})
const kindOf = (change: Partial<RetryFacts> = {}) => decideRetry(facts(change), now).kind

test('a text goes again after ten minutes, an hour and six hours, and then no more', () => {
  const delays = [0, 1, 2, 3].map((retries) =>
    retryDelayMs({ purpose: 'request', errorCode: 30003, retries }),
  )
  expect(delays).toEqual([...retryLimits.failedTextDelaysMs, null])
})

test('a code never goes again, nor does anything that failed for good', () => {
  const again = messagePurposes.filter(
    (purpose) => retryDelayMs({ purpose, errorCode: 30003, retries: 0 }) !== null,
  )
  expect(again).toEqual(['request', 'reminder', 'receipt', 'reply'])
  for (const errorCode of [null, 21610, 30005, 30007])
    expect(retryDelayMs({ purpose: 'request', errorCode, retries: 0 })).toBeNull()
})

test('what still stands goes again, by every purpose', () => {
  expect(kindOf()).toBe('send')
  expect(kindOf({ purpose: 'reminder' })).toBe('send')
  expect(kindOf({ purpose: 'reply', request: null })).toBe('send')
  expect(kindOf({ purpose: 'receipt', request: { ...open, status: 'paid' } })).toBe('send')
})

test('a text that asks goes only while the request is open, a receipt only while it is paid', () => {
  for (const purpose of ['request', 'reminder', 'reply', 'receipt'] as const) {
    const sent = requestStatuses.filter(
      (status) => kindOf({ purpose, request: { ...open, status } }) === 'send',
    )
    expect(sent).toEqual(purpose === 'receipt' ? ['paid'] : ['open'])
  }
})

test.each<[string, Partial<RetryFacts>]>([
  ['its customer stopped the texts', { stopped: true }],
  ['they wrote since', { replied: true }],
  ['another text was sent since', { textedSince: true }],
  ['the number or its country is not texted any more', { textable: false }],
  ['the business cannot be paid', { paymentsReady: false }],
  ['the link was opened', { request: { ...open, opened: true } }],
  ['the link was replaced', { request: { ...open, isLinkCurrent: false } }],
  ['the payment is disputed', { request: { ...open, disputed: true } }],
  ['there is no hour for it', { allowedFrom: () => null }],
  ['it is a reply to a number that was changed', { purpose: 'reply', request: null, moved: true }],
  ['it is a reminder, and reminders are paused', { purpose: 'reminder', remindersPaused: true }],
  ['it is a reminder, and another went today', { purpose: 'reminder', remindedAt: [hoursAgo(23)] }],
  [
    'it is a reminder, and two went this week',
    { purpose: 'reminder', remindedAt: [hoursAgo(30), hoursAgo(60)] },
  ],
])('it is left when %s', (_, change) => {
  expect(kindOf(change)).toBe('leave')
})

test('a receipt goes although its payer wrote: they asked for nothing less', () => {
  const paid = { ...open, status: 'paid' as const, opened: true }
  expect(kindOf({ purpose: 'receipt', request: paid, replied: true })).toBe('send')
})

test('a reminder of the day before yesterday leaves room for one more', () => {
  expect(kindOf({ purpose: 'reminder', remindedAt: [hoursAgo(25)] })).toBe('send')
})

test('outside the hours it waits for the first that is allowed', () => {
  const until = new Date('2026-11-28T09:00:00Z')
  expect(decideRetry(facts({ allowedFrom: () => until }), now)).toEqual({ kind: 'wait', until })
})
