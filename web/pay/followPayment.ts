import type { DeclineAdvice } from '#rules/declineAdvice.ts'
import type { ErrorCode } from '#rules/errors.ts'
import type { Money } from '#rules/money.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'

/** The note beside the card fields after a payment that did not go through. */
export type Setback = DeclineAdvice | 'not_started' | 'not_arrived' | 'too_many' | 'not_by_card'

/** The step that the payer is at. The screen is rendered from it alone. */
export type PayStep =
  /** `saidInFields`: the card fields themselves say why, and the note need not say it again. */
  | { phase: 'ready'; setback: Setback | null; saidInFields?: boolean | undefined }
  | { phase: 'confirming' }
  /**
   * The card provider has answered, or may have; our own status has yet to report the result.
   * `otherwise` is the setback to show when it turns out that no money was taken.
   */
  | {
      phase: 'waiting'
      after: WaitingAfter
      otherwise: Setback | null
      seenProcessing: boolean
      late: boolean
    }
  /** A payment is running that this page did not start. */
  | { phase: 'elsewhere' }
  /** The payer's bank waits for them, but not over this page: in another tab, or before a reload. */
  | { phase: 'needsAction' }
  | { phase: 'paid' }
  | { phase: 'canceled' }
  | { phase: 'expired'; newLink: NewLink }
  | { phase: 'replaced' }
  | { phase: 'paused' }

/** The state of a request for a new link, which is texted to the number on file. */
export type NewLink = 'none' | 'sending' | 'sent' | 'limited' | 'failed'

/**
 * Why the page waits. `accepted`: the provider took the payment; `unsure`: it may have; `return`: the
 * payer is back from the bank's page; `restored`: the page was reloaded or shown again in the middle
 * of a payment; `refused`: no money was taken, and the next status says why.
 */
type WaitingAfter = 'accepted' | 'unsure' | 'return' | 'restored' | 'refused'

/**
 * `agreed` is the amount that the payer last saw and acted on: when the view has another amount, it
 * changed without their knowing. `nowMs` is our server's clock when it answered with the view.
 */
export type PayProgress = { view: PayPageView; nowMs: number; step: PayStep; agreed: Money }

export type PayEvent =
  | { type: 'status_arrived'; view: PayPageView; nowMs: number }
  | { type: 'pay_pressed' }
  | AnswerEvent
  | { type: 'returned'; failed: boolean }
  | { type: 'page_restored'; accepted: boolean }
  | { type: 'form_wanted' }
  | { type: 'patience_ended' }
  | { type: 'new_link_asked' }
  | { type: 'new_link_answered'; outcome: 'sent' | 'limited' | 'failed' }

/** The result of a press of the Pay button, or of a wallet's. */
type AnswerEvent =
  | { type: 'fields_incomplete' }
  /** The payer closed the wallet's sheet, and has paid nothing. */
  | { type: 'wallet_closed' }
  | { type: 'start_refused'; code: ErrorCode | null }
  | { type: 'declined'; advice: DeclineAdvice; saidInFields?: boolean }
  | { type: 'provider_accepted' }
  | { type: 'provider_refused' }
  | { type: 'provider_unsure' }

/**
 * Returns the first step of a page, from the status that the server rendered it with.
 * @param nowMs the clock where the page is rendered.
 */
export function startFollowing({ view, nowMs }: { view: PayPageView; nowMs: number }): PayProgress {
  return { view, nowMs, step: stepOf(view), agreed: amountOf(view) }
}

/**
 * Returns the next step after an event. Pure. Only `status_arrived` ever leads to `paid`: the
 * browser's success starts a wait, and our own status ends it.
 */
export function followPayment(progress: PayProgress, event: PayEvent): PayProgress {
  const { step, view } = progress
  switch (event.type) {
    case 'status_arrived':
      return afterStatus(progress, event)
    case 'pay_pressed':
      if (step.phase !== 'ready') return progress
      return { ...progress, step: { phase: 'confirming' }, agreed: amountOf(view) }
    case 'returned':
      return { ...progress, step: stepAfterReturn(step, event.failed, view) }
    case 'page_restored':
      return { ...progress, step: stepAfterRestore(step, event.accepted) }
    case 'form_wanted':
      if (step.phase !== 'needsAction') return progress
      return { ...progress, step: { phase: 'ready', setback: null } }
    case 'patience_ended':
      return step.phase === 'waiting' ? { ...progress, step: { ...step, late: true } } : progress
    case 'new_link_asked':
    case 'new_link_answered':
      return { ...progress, step: stepAfterNewLink(step, event) }
    default:
      return { ...progress, step: stepAfterAnswer(step, event) }
  }
}

/** Returns whether the card form is on the page, visible, or hidden with what was typed in it. */
export function isPayable({ phase }: PayStep): boolean {
  return ['ready', 'confirming', 'waiting', 'elsewhere', 'needsAction'].includes(phase)
}

/** Returns whether the payer sees the progress of a payment instead of the card form. */
export function isUnderWay(step: PayStep): boolean {
  if (step.phase !== 'waiting') return step.phase === 'elsewhere' || step.phase === 'needsAction'
  return step.after === 'return' || step.after === 'restored' || isLate(step)
}

/** Returns whether a payment that was probably taken needs longer than usual to be confirmed. */
export function isLate(step: PayStep): boolean {
  return step.phase === 'waiting' && step.late && (step.after === 'accepted' || step.seenProcessing)
}

/** Returns whether a payment that this page began is being made: its amount must not change. */
export function isBusy({ phase }: PayStep): boolean {
  return phase === 'confirming' || phase === 'waiting'
}

/** Returns the amount that the payer still has in mind when the view has another one, or null. */
export function previousAmount({ agreed, view }: PayProgress): Money | null {
  const same = agreed.amountMinor === view.amountMinor && agreed.currency === view.currency
  return same ? null : agreed
}

function amountOf({ amountMinor, currency }: PayPageView): Money {
  return { amountMinor, currency }
}

function afterStatus(
  progress: PayProgress,
  { view, nowMs }: { view: PayPageView; nowMs: number },
): PayProgress {
  // Nothing leads out of paid: an answer that says otherwise is outdated.
  if (progress.step.phase === 'paid' && view.phase !== 'paid') return progress
  const step = stepAfterStatus(progress, view)
  // The amount does not change while it is being paid; the next status brings the new one.
  const shown = isBusy(step) ? { ...view, ...amountOf(progress.view) } : view
  return { ...progress, view: shown, nowMs, step }
}

function stepAfterStatus({ step, view: before }: PayProgress, view: PayPageView): PayStep {
  if (view.phase === 'paid') return { phase: 'paid' }
  switch (step.phase) {
    case 'confirming':
      // The card form must stay mounted while the provider may be showing the bank's own check.
      return step
    case 'waiting':
      return stepAfterWait(step, before, view)
    case 'ready':
      if (view.phase !== 'open') return stepOf(view)
      // With a setback shown, the requested check may be the one that failed here a moment ago.
      return view.needsAction && !before.needsAction && !step.setback ? stepOf(view) : step
    case 'expired':
      if (view.phase === 'expired') return step
      // The page that requested the new link has already said where to look for it.
      return step.newLink === 'sent' && view.phase === 'replaced' ? step : stepOf(view)
    default:
      return stepOf(view)
  }
}

type Waiting = PayStep & { phase: 'waiting' }

function stepAfterWait(step: Waiting, before: PayPageView, view: PayPageView): PayStep {
  if (step.after === 'refused') {
    // The amount has changed: that is why the start was refused, and it has its own note.
    const changed = view.amountMinor !== before.amountMinor
    if (changed) return stepOf(view, null)
    if (step.otherwise) return stepOf(view, step.otherwise)
    return step.late || view.phase !== 'open' ? stepOf(view, 'not_started') : step
  }
  if (view.phase === 'processing') return { ...step, seenProcessing: true }
  if (step.seenProcessing) return stepOf(view)
  // Until the provider's webhook reaches our server, our status is still the old one.
  if (step.after === 'accepted') return step
  if (view.phase !== 'open') return stepOf(view)
  if (step.late) return stepOf(view, step.otherwise)
  return view.needsAction && step.after !== 'return' ? stepOf(view) : step
}

function stepAfterAnswer(step: PayStep, event: AnswerEvent): PayStep {
  // An accepted payment counts, however late we learn of it.
  if (event.type === 'provider_accepted') return isPayable(step) ? waiting('accepted') : step
  const awaited =
    step.phase === 'confirming' || (step.phase === 'waiting' && step.after === 'restored')
  return awaited ? stepOfAnswer(event) : step
}

function stepOfAnswer(event: Exclude<AnswerEvent, { type: 'provider_accepted' }>): PayStep {
  switch (event.type) {
    case 'fields_incomplete':
    case 'wallet_closed':
      return { phase: 'ready', setback: null }
    case 'declined':
      return { phase: 'ready', setback: event.advice, saidInFields: event.saidInFields }
    case 'provider_unsure':
      return waiting('unsure')
    case 'provider_refused':
      return waiting('refused', 'not_started')
    case 'start_refused':
      return stepAfterRefusal(event.code)
  }
}

function stepAfterRefusal(code: ErrorCode | null): PayStep {
  switch (code) {
    case 'request_paid':
      return waiting('accepted')
    case 'request_processing':
      return { phase: 'elsewhere' }
    case 'amount_changed':
      return waiting('refused', null)
    case 'payments_paused':
      return waiting('refused', 'too_many')
    case 'request_canceled':
    case 'request_expired':
    case 'request_not_open':
      return waiting('refused', 'not_started')
    case 'amount_too_small':
      return { phase: 'ready', setback: 'not_by_card' }
    case 'too_many_tries':
      return { phase: 'ready', setback: 'too_many' }
    default:
      return { phase: 'ready', setback: 'not_started' }
  }
}

function stepAfterReturn(step: PayStep, failed: boolean, view: PayPageView): PayStep {
  if (step.phase !== 'ready' && step.phase !== 'needsAction') return step
  return failed ? { phase: 'ready', setback: view.decline ?? 'authenticate' } : waiting('return')
}

function stepAfterRestore(step: PayStep, accepted: boolean): PayStep {
  if (step.phase !== 'ready' && step.phase !== 'confirming') return step
  return accepted ? { ...waiting('accepted'), late: true } : waiting('restored')
}

function stepAfterNewLink(
  step: PayStep,
  event: PayEvent & { type: 'new_link_asked' | 'new_link_answered' },
): PayStep {
  if (step.phase !== 'expired') return step
  if (event.type === 'new_link_asked') return { ...step, newLink: 'sending' }
  return step.newLink === 'sending' ? { ...step, newLink: event.outcome } : step
}

/** @param setback the note beside an open form; the last decline's advice unless given */
function stepOf(view: PayPageView, setback: Setback | null = view.decline): PayStep {
  switch (view.phase) {
    case 'open':
      return view.needsAction ? { phase: 'needsAction' } : { phase: 'ready', setback }
    case 'processing':
      return { phase: 'elsewhere' }
    case 'expired':
      return { phase: 'expired', newLink: 'none' }
    case 'paid':
    case 'canceled':
    case 'replaced':
    case 'paused':
      return { phase: view.phase }
  }
}

function waiting(after: WaitingAfter, otherwise: Setback | null = 'not_arrived'): Waiting {
  return { phase: 'waiting', after, otherwise, seenProcessing: false, late: false }
}
