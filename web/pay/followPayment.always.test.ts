import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { openView } from '../../tests/support/openView.ts'
import {
  followPayment,
  type PayEvent,
  type PayProgress,
  previousAmount,
  startFollowing,
} from './followPayment.ts'

const views: fc.Arbitrary<PayPageView> = fc
  .record({
    phase: fc.constantFrom(
      'open' as const,
      'open' as const,
      'open' as const,
      'processing' as const,
      'paid' as const,
      'canceled' as const,
      'expired' as const,
      'replaced' as const,
      'paused' as const,
    ),
    amountMinor: fc.constantFrom(8500, 8500, 9900),
    needsAction: fc.boolean(),
    decline: fc.constantFrom(null, 'other_card' as const),
  })
  .map((fields) => ({ ...openView, ...fields }))

const codes = [
  null,
  'request_paid',
  'request_processing',
  'request_canceled',
  'amount_changed',
  'payments_paused',
  'too_many_tries',
  'internal',
] as const

const events: fc.Arbitrary<PayEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: views.map((view): PayEvent => ({ type: 'status_arrived', view, nowMs: 0 })),
  },
  { weight: 4, arbitrary: fc.constant<PayEvent>({ type: 'pay_pressed' }) },
  fc.constantFrom(...codes).map((code): PayEvent => ({ type: 'start_refused', code })),
  fc.constantFrom<PayEvent[]>(
    { type: 'fields_incomplete' },
    { type: 'declined', advice: 'ask_bank' },
    { type: 'provider_accepted' },
    { type: 'provider_refused' },
    { type: 'provider_unsure' },
    { type: 'returned', failed: false },
    { type: 'returned', failed: true },
    { type: 'page_restored', accepted: false },
    { type: 'page_restored', accepted: true },
    { type: 'form_wanted' },
    { type: 'patience_ended' },
    { type: 'new_link_asked' },
    { type: 'new_link_answered', outcome: 'sent' },
  ),
)

/** Runs random sequences of events from random starts, and checks each step. */
function always(check: (before: PayProgress, event: PayEvent, after: PayProgress) => void) {
  const story = fc.tuple(views, fc.array(events, { maxLength: 30 }))
  fc.assert(
    fc.property(story, ([view, happened]) => {
      happened.reduce(
        (before, event) => {
          const next = followPayment(before, event)
          check(before, event, next)
          return next
        },
        startFollowing({ view, nowMs: 0 }),
      )
    }),
    { numRuns: 2_000 },
  )
}

test('whatever happens, only our own status leads to paid, and nothing leads away from it', () => {
  always((before, event, after) => {
    if (after.step.phase === 'paid') expect(after.view.phase).toBe('paid')
    if (before.step.phase === 'paid') expect(after.step).toEqual(before.step)
    else if (after.step.phase === 'paid') expect(event.type).toBe('status_arrived')
  })
})

test('whatever happens, the form comes back after an accepted payment only once our status saw it end', () => {
  always(({ step }, event, after) => {
    const taken = step.phase === 'waiting' && step.after === 'accepted'
    if (!taken || after.step.phase !== 'ready') return
    expect(event.type).toBe('status_arrived')
    expect(step.seenProcessing).toBe(true)
  })
})

test('whatever happens, the form comes back after an uncertain payment only by our status', () => {
  always(({ step }, event, after) => {
    if (step.phase !== 'waiting' || after.step.phase !== 'ready') return
    // A late answer of the provider or our server about the awaited payment itself counts too.
    const answers = ['declined', 'fields_incomplete', 'start_refused']
    const announced = step.after === 'restored' && answers.includes(event.type)
    expect(announced || event.type === 'status_arrived').toBe(true)
  })
})

test('whatever happens, a payment starts only from the form, by one press', () => {
  always((before, event, after) => {
    if (before.step.phase === 'confirming' || after.step.phase !== 'confirming') return
    expect([before.step.phase, event.type]).toEqual(['ready', 'pay_pressed'])
  })
})

test('whatever happens, a changed amount stays announced while it can be paid, until the payer acts on it', () => {
  const story = fc.tuple(views, fc.array(events, { maxLength: 30 }))
  fc.assert(
    fc.property(story, ([view, happened]) => {
      let progress = startFollowing({ view, nowMs: 0 })
      let agreedMinor = view.amountMinor
      for (const event of happened) {
        if (event.type === 'pay_pressed' && progress.step.phase === 'ready')
          agreedMinor = progress.view.amountMinor
        progress = followPayment(progress, event)
        if (progress.step.phase !== 'ready') continue
        const announced = previousAmount(progress)?.amountMinor ?? progress.view.amountMinor
        expect(announced).toBe(agreedMinor)
      }
    }),
    { numRuns: 2_000 },
  )
})
