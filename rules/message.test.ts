import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  heldReason,
  type MessageStatus,
  messageStatuses,
  messageStatusesBefore,
  messageStatusOf,
} from './message.ts'

const order: MessageStatus[][] = [
  ['queued'],
  ['sending', 'unknown'],
  ['sent'],
  ['delivered', 'undelivered', 'failed'],
]
const rankOf = (status: MessageStatus) => order.findIndex((rank) => rank.includes(status))

test('callbacks in any order, repeated or lost, never move a text back, and the furthest one wins', () => {
  const reported = fc.constantFrom(
    'queued',
    'sending',
    'sent',
    'delivered',
    'undelivered',
    'failed',
  )
  fc.assert(
    fc.property(fc.array(reported, { maxLength: 12 }), (callbacks) => {
      let status: MessageStatus = 'sending'
      for (const callback of callbacks) {
        const to = messageStatusOf(callback) as MessageStatus
        const before = status
        if (messageStatusesBefore(to).includes(status)) status = to
        expect(rankOf(status)).toBeGreaterThanOrEqual(rankOf(before))
      }
      const ranks = callbacks.map((callback) => rankOf(messageStatusOf(callback) as MessageStatus))
      expect(rankOf(status)).toBe(Math.max(rankOf('sending'), ...ranks))
    }),
  )
})

test('a text keeps its final status', () => {
  for (const to of messageStatuses) {
    for (const end of ['delivered', 'undelivered', 'failed', 'suppressed', 'received'] as const) {
      expect(messageStatusesBefore(to)).not.toContain(end)
    }
  }
})

test('a status that the provider may add one day changes nothing', () => {
  for (const status of ['', 'partially_delivered', 'constructor'])
    expect(messageStatusOf(status)).toBeNull()
})

test.each([
  ['accepted', 'sent'],
  ['scheduled', 'sent'],
  ['queued', 'sent'],
  ['sending', 'sent'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['receiving', null],
])('what the provider calls %s is %s here', (theirs, ours) => {
  expect(messageStatusOf(theirs)).toBe(ours)
})

test('a text that waits says for what: the operator, or tomorrow’s budget', () => {
  expect(heldReason({ status: 'queued', held: 'stopped' })).toMatch(
    /person who runs .* stopped all texts/,
  )
  expect(heldReason({ status: 'queued', held: 'budget' })).toMatch(/tomorrow/)
})

test('a text that waits for nothing, or waits no longer, gives no reason for waiting', () => {
  expect(heldReason({ status: 'queued', held: null })).toBeNull()
  expect(heldReason({ status: 'queued', held: 'something_new' })).toBeNull()
  for (const status of messageStatuses.filter((status) => status !== 'queued'))
    expect(heldReason({ status, held: 'budget' })).toBeNull()
})
