import { expect, test } from 'vitest'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import {
  followPayment,
  isPayable,
  isUnderWay,
  type PayEvent,
  type PayProgress,
  startFollowing,
} from './followPayment.ts'

const open: PayPageView = {
  phase: 'open',
  business: { name: 'Harbour Cycles', phone: '+442079460123' },
  number: 1042,
  whatFor: 'Repair',
  details: null,
  amountMinor: 8500,
  currency: 'EUR',
  locale: 'en-GB',
  dueOn: null,
  paid: null,
  decline: null,
}
const processing: PayPageView = { ...open, phase: 'processing' }
const canceled: PayPageView = { ...open, phase: 'canceled' }
const paid: PayPageView = {
  ...open,
  phase: 'paid',
  paid: { at: '2026-11-21T14:05:00.000Z', cardBrand: 'visa', cardLast4: '4242' },
}

function status(view: PayPageView): PayEvent {
  return { type: 'status_arrived', view }
}

function after(view: PayPageView, ...events: PayEvent[]): PayProgress {
  return events.reduce(followPayment, startFollowing(view))
}

test('the provider saying yes is not paid: only our own status is', () => {
  const accepted = after(open, { type: 'pay_pressed' }, { type: 'provider_accepted' })
  expect(accepted.step).toMatchObject({ phase: 'waiting', after: 'accepted' })
  expect(followPayment(accepted, status(open)).step.phase).toBe('waiting')
  const settled = followPayment(accepted, status(paid))
  expect(settled.step).toEqual({ phase: 'paid' })
  expect(settled.view.paid?.cardLast4).toBe('4242')
})

test('a second press while one payment is under way changes nothing', () => {
  const pressed = after(open, { type: 'pay_pressed' })
  expect(followPayment(pressed, { type: 'pay_pressed' })).toBe(pressed)
})

test('a decline gives the form back with its advice, and the next press clears it', () => {
  const declined = after(open, { type: 'pay_pressed' }, { type: 'declined', advice: 'ask_bank' })
  expect(declined.step).toEqual({ phase: 'ready', setback: 'ask_bank' })
  expect(followPayment(declined, status(open)).step).toEqual(declined.step)
  expect(followPayment(declined, { type: 'pay_pressed' }).step).toEqual({ phase: 'confirming' })
})

test('the card form stays while the bank checks, whatever our status says meanwhile', () => {
  for (const view of [open, processing, canceled]) {
    const checking = after(open, { type: 'pay_pressed' }, status(view))
    expect(checking.step.phase).toBe('confirming')
    expect(isPayable(checking.step)).toBe(true)
  }
})

test('paid in another tab shows here, even in the middle of a payment', () => {
  expect(after(open, status(paid)).step.phase).toBe('paid')
  expect(after(open, { type: 'pay_pressed' }, status(paid)).step.phase).toBe('paid')
})

test('an answer that comes after the page moved on says nothing', () => {
  const settled = after(open, { type: 'pay_pressed' }, status(paid))
  expect(followPayment(settled, { type: 'declined', advice: 'other_card' })).toBe(settled)
})

test('a payment under way elsewhere hides the form and gives it back when it fails', () => {
  const elsewhere = after(open, status(processing))
  expect(isUnderWay(elsewhere.step)).toBe(true)
  expect(isPayable(elsewhere.step)).toBe(true)
  const failed = followPayment(elsewhere, status({ ...open, decline: 'other_card' }))
  expect(failed.step).toEqual({ phase: 'ready', setback: 'other_card' })
})

test('an older decline is not taken for the answer to the payment that was just made', () => {
  const earlier: PayPageView = { ...open, decline: 'not_enough_money' }
  const accepted = after(earlier, { type: 'pay_pressed' }, { type: 'provider_accepted' })
  expect(followPayment(accepted, status(earlier)).step.phase).toBe('waiting')
})

test('a payment that was processing and failed gives the form back with the advice', () => {
  const failed = after(
    open,
    { type: 'pay_pressed' },
    { type: 'provider_accepted' },
    status(processing),
    status({ ...open, decline: 'try_again' }),
  )
  expect(failed.step).toEqual({ phase: 'ready', setback: 'try_again' })
})

test('an accepted payment that takes long is never offered again', () => {
  const late = after(
    open,
    { type: 'pay_pressed' },
    { type: 'provider_accepted' },
    { type: 'patience_ended' },
  )
  expect(late.step).toMatchObject({ phase: 'waiting', late: true })
  expect(followPayment(late, status(open)).step.phase).toBe('waiting')
})

test('a payment that may not have been made is offered again once nothing arrived', () => {
  const unsure = after(open, { type: 'pay_pressed' }, { type: 'provider_unsure' }, status(open))
  expect(unsure.step.phase).toBe('waiting')
  expect(followPayment(unsure, { type: 'patience_ended' }).step).toEqual({
    phase: 'ready',
    setback: 'not_arrived',
  })
})

test('a refused start shows why: paused at once, moved on by the status, else try again', () => {
  const refusedWith = (code: 'payments_paused' | 'request_canceled' | 'provider_unavailable') =>
    after(open, { type: 'pay_pressed' }, { type: 'start_refused', code })
  expect(refusedWith('payments_paused').step).toEqual({ phase: 'paused' })
  expect(followPayment(refusedWith('request_canceled'), status(canceled)).step.phase).toBe(
    'canceled',
  )
  expect(refusedWith('provider_unavailable').step).toEqual({
    phase: 'ready',
    setback: 'not_started',
  })
})

test('fields that are incomplete show their own words: the form comes back without a note', () => {
  const incomplete = after(open, { type: 'pay_pressed' }, { type: 'fields_incomplete' })
  expect(incomplete.step).toEqual({ phase: 'ready', setback: null })
})

test('back from the bank: a failure asks again, anything else waits for our status', () => {
  expect(after(open, { type: 'returned', failed: true }).step).toEqual({
    phase: 'ready',
    setback: 'authenticate',
  })
  expect(isUnderWay(after(open, { type: 'returned', failed: false }).step)).toBe(true)
  expect(after(paid, { type: 'returned', failed: false }).step.phase).toBe('paid')
})

test('a request that closes shows it, and one that is opened again can be paid', () => {
  const closed = after(open, status(canceled))
  expect(closed.step).toEqual({ phase: 'canceled' })
  expect(followPayment(closed, status(open)).step).toEqual({ phase: 'ready', setback: null })
})
