import { expect, test } from 'vitest'
import { listedRequest } from '../../tests/support/listedRequest.ts'
import { messageStatusWords, requestStatusWords } from './statusWords.ts'

test.each([
  [0, 'Paid'],
  [2_000, 'Partly refunded'],
  [8_500, 'Refunded'],
])('£85.00 paid with %i refunded reads %s', (amountRefundedMinor, word) => {
  const paid = { status: 'paid', amountPaidMinor: 8_500, amountRefundedMinor } as const
  expect(requestStatusWords(listedRequest(paid)).word).toBe(word)
})

test('an unpaid request is never called refunded', () => {
  for (const status of ['open', 'canceled', 'expired', 'draft'] as const)
    expect(requestStatusWords(listedRequest({ status })).word).not.toMatch(/refund/i)
})

test.each([
  [null, 'Waiting', 'wait'],
  ['received', 'Waiting', 'wait'],
  ['queued', 'Sending', 'wait'],
  ['delivered', 'Delivered', 'wait'],
  ['undelivered', 'Not delivered', 'bad'],
  ['suppressed', 'Opted out', 'bad'],
] as const)('an open request whose text is %s reads %s', (textStatus, word, tone) => {
  expect(requestStatusWords(listedRequest({ textStatus }))).toEqual({ word, tone })
})

test('an opened link says more than its text, and a due date that has passed says more than both', () => {
  const opened = { openedAt: '2026-05-12T13:00:00Z', textStatus: 'failed' } as const
  expect(requestStatusWords(listedRequest(opened))).toEqual({ word: 'Seen', tone: 'wait' })
  const overdue = listedRequest({ ...opened, overdue: true })
  expect(requestStatusWords(overdue)).toEqual({ word: 'Overdue', tone: 'bad' })
})

test('a declined card says more than a due date that has passed, until it is paid or tried again', () => {
  const declined = { declined: true, overdue: true, openedAt: '2026-05-12T13:00:00Z' }
  const word = 'Card declined'
  expect(requestStatusWords(listedRequest(declined))).toEqual({ word, tone: 'bad' })
  for (const status of ['paid', 'processing', 'canceled', 'expired'] as const)
    expect(requestStatusWords(listedRequest({ ...declined, status })).word).not.toBe(word)
})

test.each([
  ['draft', 'Draft'],
  ['scheduled', 'Scheduled'],
  ['processing', 'Processing'],
  ['canceled', 'Canceled'],
  ['expired', 'Expired'],
] as const)('a request that is %s reads %s, whatever became of its text', (status, word) => {
  const row = listedRequest({ status, overdue: true, openedAt: '2026-05-12T13:00:00Z' })
  expect(requestStatusWords(row).word).toBe(word)
})

test('in a conversation a delivered or received text is quiet, since green is for money, and a lost one is bad news', () => {
  expect(messageStatusWords('delivered')).toEqual({ word: 'Delivered', tone: 'still' })
  expect(messageStatusWords('received')).toEqual({ word: 'Received', tone: 'still' })
  expect(messageStatusWords('failed')).toEqual({ word: 'Not delivered', tone: 'bad' })
  expect(messageStatusWords('sent')).toEqual({ word: 'Texted', tone: 'wait' })
})
