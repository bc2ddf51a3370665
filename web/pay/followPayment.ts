import type { ErrorCode } from '#rules/errors.ts'
import type { DeclineAdvice } from '#rules/payment.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'

/** What is said beside the card when a payment did not go through. */
export type Setback = DeclineAdvice | 'not_started' | 'not_arrived'

/** Where the payer is. One of these at a time; the screen is drawn from it alone. */
export type PayStep =
  | { phase: 'ready'; setback: Setback | null }
  | { phase: 'confirming' }
  /** The card provider has answered, or may have; our own status has yet to say what came of it. */
  | { phase: 'waiting'; after: WaitingAfter; seenProcessing: boolean; late: boolean }
  /** A payment is under way that this page did not start. */
  | { phase: 'elsewhere' }
  | { phase: 'paid' }
  | { phase: 'canceled' }
  | { phase: 'expired' }
  | { phase: 'paused' }

/** `accepted`: the provider took it; `unsure`: it may have; `return`: back from the bank's page. */
type WaitingAfter = 'accepted' | 'unsure' | 'return'

export type PayProgress = { view: PayPageView; step: PayStep }

export type PayEvent =
  | { type: 'status_arrived'; view: PayPageView }
  | { type: 'pay_pressed' }
  | { type: 'fields_incomplete' }
  | { type: 'start_refused'; code: ErrorCode | null }
  | { type: 'declined'; advice: DeclineAdvice }
  | { type: 'provider_accepted' }
  | { type: 'provider_unsure' }
  | { type: 'returned'; failed: boolean }
  | { type: 'patience_ended' }

/** Where a page starts, from the status that the server rendered it with. */
export function startFollowing(view: PayPageView): PayProgress {
  return { view, step: stepOf(view) }
}

/**
 * The next place after something happened. Pure. Only `status_arrived` ever leads to `paid`: the
 * browser's word that a payment succeeded starts a wait, our own status ends it.
 */
export function followPayment(progress: PayProgress, event: PayEvent): PayProgress {
  const { view, step } = progress
  switch (event.type) {
    case 'status_arrived':
      return { view: event.view, step: stepAfterStatus(step, event.view) }
    case 'pay_pressed':
      return step.phase === 'ready' ? { view, step: { phase: 'confirming' } } : progress
    case 'returned':
      return step.phase === 'paid' ? progress : { view, step: stepAfterReturn(event.failed, view) }
    case 'patience_ended':
      return step.phase === 'waiting' ? { view, step: stepAfterPatience(step) } : progress
    default:
      // The rest are answers to a pay press; one that comes after the page moved on says nothing.
      return step.phase === 'confirming' ? { view, step: stepAfterAnswer(event) } : progress
  }
}

/** Whether the card form is on the page, visible or kept out of sight with what was typed in it. */
export function isPayable(step: PayStep): boolean {
  return ['ready', 'confirming', 'waiting', 'elsewhere'].includes(step.phase)
}

/** Whether the payer looks at the progress of a payment instead of at the card form. */
export function isUnderWay(step: PayStep): boolean {
  return step.phase === 'elsewhere' || (step.phase === 'waiting' && step.after === 'return')
}

type AnswerEvent = Exclude<
  PayEvent,
  { type: 'status_arrived' | 'pay_pressed' | 'returned' | 'patience_ended' }
>

function stepAfterAnswer(event: AnswerEvent): PayStep {
  switch (event.type) {
    case 'fields_incomplete':
      return { phase: 'ready', setback: null }
    case 'declined':
      return { phase: 'ready', setback: event.advice }
    case 'provider_accepted':
      return waiting('accepted')
    case 'provider_unsure':
      return waiting('unsure')
    case 'start_refused':
      return stepAfterRefusal(event.code)
  }
}

function stepAfterRefusal(code: ErrorCode | null): PayStep {
  switch (code) {
    case 'payments_paused':
      return { phase: 'paused' }
    case 'request_paid':
    case 'request_processing':
    case 'request_canceled':
    case 'request_expired':
      // The status call that follows at once tells which, with what there is to show.
      return waiting('unsure')
    default:
      return { phase: 'ready', setback: 'not_started' }
  }
}

function stepAfterReturn(failed: boolean, view: PayPageView): PayStep {
  return failed ? { phase: 'ready', setback: view.decline ?? 'authenticate' } : waiting('return')
}

function stepAfterPatience(step: PayStep & { phase: 'waiting' }): PayStep {
  const taken = step.after === 'accepted' || step.seenProcessing
  return taken ? { ...step, late: true } : { phase: 'ready', setback: 'not_arrived' }
}

function stepAfterStatus(step: PayStep, view: PayPageView): PayStep {
  if (view.phase === 'paid') return { phase: 'paid' }
  // The card form must stay mounted while the provider may be showing the bank's own check.
  if (step.phase === 'confirming') return step
  if (step.phase === 'waiting') return stepAfterWait(step, view)
  if (step.phase === 'ready' && view.phase === 'open') return step
  return stepOf(view)
}

function stepAfterWait(step: PayStep & { phase: 'waiting' }, view: PayPageView): PayStep {
  if (view.phase === 'processing') return { ...step, seenProcessing: true }
  // Until the provider's news has reached our server, it still tells how things stood before.
  if (step.seenProcessing) return stepOf(view)
  if (step.after === 'accepted' || view.phase === 'open') return step
  return stepOf(view)
}

function stepOf(view: PayPageView): PayStep {
  switch (view.phase) {
    case 'open':
      return { phase: 'ready', setback: view.decline }
    case 'processing':
      return { phase: 'elsewhere' }
    default:
      return { phase: view.phase }
  }
}

function waiting(after: WaitingAfter): PayStep {
  return { phase: 'waiting', after, seenProcessing: false, late: false }
}
