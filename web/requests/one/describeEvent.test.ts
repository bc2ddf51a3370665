import { expect, test } from 'vitest'
import { eventTypes } from '#rules/eventTypes.ts'
import { describeEvent } from './describeEvent.ts'

const format = {
  ...{ locale: 'en-GB', dateLocale: 'en-GB', zone: 'Europe/Madrid' },
  messages: [],
}
const linesOf = (type: string, data: Record<string, unknown> = {}) =>
  describeEvent({ type, data }, format)

test('every event that can happen has words of its own', () => {
  const all = eventTypes.map((type) => linesOf(type).words)
  expect(new Set(all).size).toBe(eventTypes.length)
  expect(all.filter((words) => words.includes('.'))).toEqual([])
})

test('a receipt and a reminder are not called a request', () => {
  expect(linesOf('message.delivered', { purpose: 'receipt' }).words).toBe('Receipt delivered')
  expect(linesOf('message.failed', { purpose: 'reminder' }).words).toBe('Reminder not delivered')
  const text = { id: 'msg_1', purpose: 'receipt' as const, body: '', reason: null, retryAt: null }
  const messages = [{ ...text, refundId: 'ref_1' }]
  expect(
    describeEvent({ type: 'message.sent', data: { messageId: 'msg_1' } }, { ...format, messages })
      .words,
  ).toBe('Refund text sent')
})

test('a reply is shown with its words, one that was erased without', () => {
  const text = { id: 'msg_1', purpose: 'reply' as const, reason: null, retryAt: null }
  const described = (body: string) => {
    const messages = [{ ...text, body, refundId: null }]
    const entry = { type: 'message.received', data: { messageId: 'msg_1' } }
    return describeEvent(entry, { ...format, messages })
  }
  const words = 'Customer replied'
  expect(described('Can I pay on Friday?')).toMatchObject({ words, quote: 'Can I pay on Friday?' })
  expect(described('')).toMatchObject({ words, quote: null })
  expect(linesOf('message.received', { messageId: 'msg_1' }).quote).toBeNull()
})

test('an event type that this page does not know is still listed', () => {
  expect(linesOf('refund.made').words).toBe('refund.made')
})

test('a reminder in one text with others names them, and its plan', () => {
  const data = { plan: 'Usual', step: 0, together: [1012, 1013] }
  expect(linesOf('request.reminded', data).details).toEqual([
    'In one text with Request\u00a01012 and Request\u00a01013',
    'By the plan “Usual”',
  ])
})

test('an event’s details are shown: how much, how, why, and until when on the reader’s clock', () => {
  const money = { amountMinor: 2_050, currency: 'GBP' }
  expect(linesOf('payment.refunded', money).details).toEqual(['£20.50'])
  expect(linesOf('request.marked_paid', { ...money, how: 'cash' }).details).toEqual([
    '£20.50',
    'Cash',
  ])
  expect(linesOf('payment.declined', { declineCode: 'insufficient_funds' }).sentences).toEqual([
    'Not enough money on the card, or it’s at its limit.',
  ])
  expect(linesOf('request.extended', { expiresAt: '2026-05-12T12:00:00Z' }).details).toEqual([
    'Works until 12\u00a0May\u00a02026, 14:00',
  ])
})

test('a dispute says what the payer says', () => {
  expect(linesOf('payment.disputed', { reason: 'duplicate' })).toMatchObject({
    details: [],
    sentences: ['They say they paid twice.'],
  })
})

test('a late payment says why it is late, what happened to it, and by which rule', () => {
  const late = { amountMinor: 2_050, currency: 'GBP', twice: true }
  expect(
    linesOf('request.paid_late', { ...late, why: 'marked_paid', became: 'ask' }).details,
  ).toEqual([
    '£20.50',
    'It was already marked as paid: there are now two payments',
    'Asked whether to keep or refund it',
  ])
  // An event from before the rules existed.
  expect(linesOf('request.paid_late', late)).toMatchObject({
    details: ['£20.50'],
    sentences: ['It was already paid: there are now two payments.'],
  })
  expect(linesOf('payment.refund_asked', { ...late, late: true, byRule: true }).details).toEqual([
    '£20.50',
    'By your business’s rule for late payments',
  ])
})

test('no decline says lost, stolen or fraudulent', () => {
  for (const declineCode of ['stolen_card', 'lost_card', 'fraudulent', 'pickup_card'])
    expect(linesOf('payment.declined', { declineCode }).sentences.join()).not.toMatch(
      /stolen|lost|fraud/i,
    )
})

test('a card is named by its brand; one of an unknown brand is a card', () => {
  const paid = { amountMinor: 2_050, currency: 'GBP', cardLast4: '0005' }
  expect(linesOf('request.paid', { ...paid, cardBrand: 'amex' }).details).toEqual([
    '£20.50 by American Express ••••\u00a00005',
  ])
  expect(linesOf('request.paid', { ...paid, cardBrand: 'brand_new' }).details).toEqual([
    '£20.50 by Card ••••\u00a00005',
  ])
})
