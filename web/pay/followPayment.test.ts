import { expect, test } from 'vitest'
import type { ErrorCode } from '#rules/errors.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { openView as open } from '../../tests/support/openView.ts'
import {
  followPayment,
  isPayable,
  isUnderWay,
  type PayEvent,
  type PayProgress,
  previousAmount,
  startFollowing,
} from './followPayment.ts'

const processing: PayPageView = { ...open, phase: 'processing' }
const canceled: PayPageView = { ...open, phase: 'canceled' }
const expired: PayPageView = { ...open, phase: 'expired', phoneEnding: '23' }
const replaced: PayPageView = { ...expired, phase: 'replaced' }
const asksBank: PayPageView = { ...open, needsAction: true }
const dearer: PayPageView = { ...open, amountMinor: 9900 }
const paid: PayPageView = {
  ...open,
  phase: 'paid',
  paid: { at: '2026-11-21T14:05:00.000Z', cardBrand: 'visa', cardLast4: '4242' },
}

function status(view: PayPageView): PayEvent {
  return { type: 'status_arrived', view, nowMs: 0 }
}

function after(view: PayPageView, ...events: PayEvent[]): PayProgress {
  return events.reduce(followPayment, startFollowing({ view, nowMs: 0 }))
}

test('the provider’s success does not mean paid: only our own status does', () => {
  const accepted = after(open, { type: 'pay_pressed' }, { type: 'provider_accepted' })
  expect(accepted.step).toMatchObject({ phase: 'waiting', after: 'accepted' })
  expect(followPayment(accepted, status(open)).step.phase).toBe('waiting')
  const settled = followPayment(accepted, status(paid))
  expect(settled.step).toEqual({ phase: 'paid' })
  expect(settled.view.paid?.cardLast4).toBe('4242')
})

test('a second press while a payment is running changes nothing', () => {
  const pressed = after(open, { type: 'pay_pressed' })
  expect(followPayment(pressed, { type: 'pay_pressed' })).toBe(pressed)
})

test('a decline brings the form back with advice, and the next press clears it', () => {
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

test('an answer that arrives after the page moved on changes nothing', () => {
  const settled = after(open, { type: 'pay_pressed' }, status(paid))
  expect(followPayment(settled, { type: 'declined', advice: 'other_card' })).toEqual(settled)
})

test('a payment running elsewhere hides the form, which comes back when it fails', () => {
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

test('a payment that fails while processing brings the form back with advice', () => {
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
  expect(isUnderWay(late.step)).toBe(true)
  expect(followPayment(late, status(open)).step).toMatchObject({ phase: 'waiting', late: true })
})

test('a payment that may not have been made is offered again once our status denies it', () => {
  const unsure = after(open, { type: 'pay_pressed' }, { type: 'provider_unsure' }, status(open))
  expect(unsure.step.phase).toBe('waiting')
  const late = followPayment(unsure, { type: 'patience_ended' })
  // Offline no status arrives, and time alone decides nothing.
  expect(late.step.phase).toBe('waiting')
  expect(followPayment(late, status(open)).step).toEqual({ phase: 'ready', setback: 'not_arrived' })
})

test('a refused start shows the reason, from the next status where that knows more', () => {
  const refusedWith = (code: ErrorCode | null) =>
    after(open, { type: 'pay_pressed' }, { type: 'start_refused', code })
  const paused: PayPageView = { ...open, phase: 'paused', pausedUntil: '2026-11-21T15:00:00.000Z' }
  const stepAt = (code: ErrorCode | null, view: PayPageView) =>
    followPayment(refusedWith(code), status(view)).step
  expect(stepAt('payments_paused', paused)).toEqual({ phase: 'paused' })
  expect(stepAt('payments_paused', open)).toEqual({ phase: 'ready', setback: 'too_many' })
  expect(refusedWith('too_many_tries').step).toEqual({ phase: 'ready', setback: 'too_many' })
  expect(refusedWith('amount_too_small').step).toEqual({ phase: 'ready', setback: 'not_by_card' })
  expect(stepAt('request_canceled', canceled)).toEqual({ phase: 'canceled' })
  expect(stepAt('request_expired', replaced)).toEqual({ phase: 'replaced' })
  expect(stepAt('request_paid', open).phase).toBe('waiting')
  expect(refusedWith('request_processing').step).toEqual({ phase: 'elsewhere' })
  for (const code of ['provider_unavailable', null] as const) {
    expect(refusedWith(code).step).toEqual({ phase: 'ready', setback: 'not_started' })
  }
})

test('incomplete fields show their own message: the form comes back without a note', () => {
  const incomplete = after(open, { type: 'pay_pressed' }, { type: 'fields_incomplete' })
  expect(incomplete.step).toEqual({ phase: 'ready', setback: null })
})

test('back from the bank: a failure brings the form back, anything else waits for our status', () => {
  expect(after(open, { type: 'returned', failed: true }).step).toEqual({
    phase: 'ready',
    setback: 'authenticate',
  })
  expect(isUnderWay(after(open, { type: 'returned', failed: false }).step)).toBe(true)
  expect(after(paid, { type: 'returned', failed: false }).step.phase).toBe('paid')
  expect(after(canceled, { type: 'returned', failed: true }).step.phase).toBe('canceled')
})

test('back from the bank, its check counts as finished even if our server does not know yet', () => {
  const back = after(asksBank, { type: 'returned', failed: false }, status(asksBank))
  expect(back.step).toMatchObject({ phase: 'waiting', after: 'return' })
  const failed = after(asksBank, { type: 'returned', failed: true }, status(asksBank))
  expect(failed.step).toEqual({ phase: 'ready', setback: 'authenticate' })
})

test("the bank's check in another tab, or from before a reload, is a step of its own", () => {
  const begun = after(open, status(asksBank))
  expect(begun.step).toEqual({ phase: 'needsAction' })
  expect(after(asksBank).step).toEqual({ phase: 'needsAction' })
  expect(isPayable(begun.step) && isUnderWay(begun.step)).toBe(true)
  expect(followPayment(begun, status({ ...open, decline: 'authenticate' })).step).toEqual({
    phase: 'ready',
    setback: 'authenticate',
  })
})

test('a payer who chooses the form over the check elsewhere keeps the form', () => {
  const wanted = after(asksBank, { type: 'form_wanted' }, status(asksBank))
  expect(wanted.step).toEqual({ phase: 'ready', setback: null })
})

test('an older status does not ask again for a check that failed here', () => {
  const failed = after(open, { type: 'pay_pressed' }, { type: 'declined', advice: 'authenticate' })
  expect(followPayment(failed, status(asksBank)).step).toEqual(failed.step)
})

test('after a reload in the middle of a payment the form is withheld until our status denies that payment', () => {
  const restored = after(open, { type: 'page_restored', accepted: false }, status(open))
  expect(isUnderWay(restored.step)).toBe(true)
  expect(followPayment(restored, status(asksBank)).step).toEqual({ phase: 'needsAction' })
  expect(
    after(restored.view, { type: 'page_restored', accepted: true }, status(open)).step,
  ).toEqual(expect.objectContaining({ phase: 'waiting', after: 'accepted' }))
})

test('a request that closes says so, and a reopened request can be paid', () => {
  const closed = after(open, status(canceled))
  expect(closed.step).toEqual({ phase: 'canceled' })
  expect(followPayment(closed, status(open)).step).toEqual({ phase: 'ready', setback: null })
})

test('a changed amount is shown with the previous one, until the payer presses the button again', () => {
  const changed = after(open, status(dearer), status(dearer))
  expect(previousAmount(changed)).toEqual({ amountMinor: 8500, currency: 'EUR' })
  expect(previousAmount(followPayment(changed, status(open)))).toBeNull()
  expect(previousAmount(followPayment(changed, { type: 'pay_pressed' }))).toBeNull()
})

test('the amount stays while its payment is being made, and the new amount is shown afterwards', () => {
  const pressed = after(open, { type: 'pay_pressed' }, status(dearer))
  expect(pressed.view.amountMinor).toBe(8500)
  const refused = followPayment(pressed, { type: 'start_refused', code: 'amount_changed' })
  expect(followPayment(refused, status(open)).step.phase).toBe('waiting')
  const changed = followPayment(refused, status(dearer))
  expect(changed.step).toEqual({ phase: 'ready', setback: null })
  expect(changed.view.amountMinor).toBe(9900)
  expect(previousAmount(changed)).toEqual({ amountMinor: 8500, currency: 'EUR' })
})

test('an intent that was canceled for a new amount says so, and not that the start failed', () => {
  const ended = after(open, { type: 'pay_pressed' }, { type: 'provider_refused' })
  expect(followPayment(ended, status(dearer)).step).toEqual({ phase: 'ready', setback: null })
  expect(followPayment(ended, status(open)).step).toEqual({
    phase: 'ready',
    setback: 'not_started',
  })
})

test('a new link is requested once, and the note where it went stays when it replaces this link', () => {
  const asked = after(expired, { type: 'new_link_asked' })
  expect(asked.step).toEqual({ phase: 'expired', newLink: 'sending' })
  const sent = followPayment(asked, { type: 'new_link_answered', outcome: 'sent' })
  expect(followPayment(sent, status(replaced)).step).toEqual({ phase: 'expired', newLink: 'sent' })
  expect(followPayment(sent, { type: 'new_link_answered', outcome: 'failed' })).toEqual(sent)
  expect(after(expired, status(replaced)).step).toEqual({ phase: 'replaced' })
})

test('an outdated answer does not lead out of paid', () => {
  const settled = after(open, status(paid))
  expect(followPayment(settled, status(open))).toBe(settled)
})
