import { expect, test } from 'vitest'
import { eventTypes } from '#rules/shapes/event.ts'
import { describeEvent } from './describeEvent.ts'

const telling = { locale: 'en-GB', dateLocale: 'en-GB', zone: 'Europe/Madrid', messages: [] }
const told = (type: string, data: Record<string, unknown> = {}) =>
  describeEvent({ type, data }, telling)

test('every event that can happen has words of its own', () => {
  const all = eventTypes.map((type) => told(type).words)
  expect(new Set(all).size).toBe(eventTypes.length)
  expect(all.filter((said) => said.includes('.'))).toEqual([])
})

test('a receipt and a reminder are not called a request', () => {
  expect(told('message.delivered', { purpose: 'receipt' }).words).toBe('Receipt delivered')
  expect(told('message.failed', { purpose: 'reminder' }).words).toBe('Reminder not delivered')
})

test('an event that this page does not know is still listed', () => {
  expect(told('refund.made').words).toBe('refund.made')
})

test('what it tells is said: how much, how, why, and until when on the reader’s clock', () => {
  const money = { amountMinor: 2_050, currency: 'GBP' }
  expect(told('payment.refunded', money).details).toEqual(['£20.50'])
  expect(told('request.marked_paid', { ...money, how: 'cash' }).details).toEqual(['£20.50', 'Cash'])
  expect(told('payment.declined', { declineCode: 'insufficient_funds' }).details).toEqual([
    'Not enough money on the card, or its limit is reached.',
  ])
  expect(told('request.extended', { expiresAt: '2026-05-12T12:00:00Z' }).details).toEqual([
    'Works until 12 May 2026, 14:00',
  ])
})

test('money that came late says why, what became of it, and by whose rule', () => {
  const late = { amountMinor: 2_050, currency: 'GBP', twice: true }
  expect(told('request.paid_late', { ...late, why: 'marked_paid', became: 'ask' }).details).toEqual(
    [
      '£20.50',
      'It was marked as paid already: there are two payments now',
      'Asked whether to keep or refund it',
    ],
  )
  // As it was told before there were rules.
  expect(told('request.paid_late', late).details).toHaveLength(2)
  expect(told('payment.refund_asked', { ...late, late: true, byRule: true }).details).toEqual([
    '£20.50',
    'By the rule of your business for late payments',
  ])
})

test('no decline says lost, stolen or fraudulent', () => {
  for (const declineCode of ['stolen_card', 'lost_card', 'fraudulent', 'pickup_card'])
    expect(told('payment.declined', { declineCode }).details.join()).not.toMatch(
      /stolen|lost|fraud/i,
    )
})

test('a card is called by the name that it carries; one of a brand unknown is a card', () => {
  const paid = { amountMinor: 2_050, currency: 'GBP', cardLast4: '0005' }
  expect(told('request.paid', { ...paid, cardBrand: 'amex' }).details).toEqual([
    '£20.50 by American Express •••• 0005',
  ])
  expect(told('request.paid', { ...paid, cardBrand: 'brand_new' }).details).toEqual([
    '£20.50 by Card •••• 0005',
  ])
})
