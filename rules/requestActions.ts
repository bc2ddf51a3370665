import type { ErrorCode } from './errors.ts'
import { limits } from './limits.ts'
import type { MessagePurpose, MessageStatus } from './message.ts'
import type { PaymentStatus } from './payment.ts'
import { canDo, type RequestAction, type RequestStatus, statusErrorCode } from './paymentRequest.ts'

/** An action that staff can take on a request. */
export type StaffAction = Exclude<RequestAction, 'pay' | 'renewLink'>

/**
 * The facts that decide whether an action is possible; times are ISO 8601, money is in minor units.
 */
export type RequestFacts = {
  status: RequestStatus
  /** When its link expires. */
  expiresAt: string
  /** True if the payer's bank has taken the money back, or asks for it. */
  disputed: boolean
  /** True if the bank only asks, so that a refund is still possible and ends the matter. */
  inquiry: boolean
  /** True if its customer has opted out of texts. */
  optedOut: boolean
  /** True if its customer was erased: nobody asks them for anything any more. */
  erased: boolean
  /** True if its business can take cards. */
  paymentsReady: boolean
  amountRefundedMinor: number
  payments: readonly PaymentFacts[]
  messages: readonly MessageFacts[]
}

type PaymentFacts = { method: 'card' | 'offline'; status: PaymentStatus; amountMinor: number }
type MessageFacts = { purpose: MessagePurpose; status: MessageStatus; at: string }

/**
 * Returns why `action` is not possible now, as a code of the error catalogue; null if it is. The
 * server refuses by this code, and the screen shows its words beside the disabled button.
 */
export function whyNot(action: StaffAction, facts: RequestFacts, now: Date): ErrorCode | null {
  return whyNotInStatus(action, facts.status) ?? whyNotDespiteStatus(action, facts, now)
}

function whyNotInStatus(action: StaffAction, status: RequestStatus): ErrorCode | null {
  if (canDo(action, status)) return null
  return action === 'refund' || action === 'unmarkPaid'
    ? 'request_not_paid'
    : statusErrorCode(status)
}

/**
 * The actions that remain after a customer was erased: nothing is asked of them again, and nothing
 * new is stored about them.
 */
const afterErasure: readonly StaffAction[] = ['cancel', 'refund']

/** Returns the reason against an action that the status would allow. */
function whyNotDespiteStatus(
  action: StaffAction,
  facts: RequestFacts,
  now: Date,
): ErrorCode | null {
  if (facts.erased && !afterErasure.includes(action)) return 'customer_erased'
  switch (action) {
    case 'send':
    case 'resend':
      return whyNoText(facts)
    case 'remind':
      return whyNoText(facts) ?? whyNoReminder(facts.messages, now)
    case 'share':
      return facts.paymentsReady || facts.status === 'open' ? null : 'payments_not_ready'
    case 'reopen':
      return Date.parse(facts.expiresAt) > now.getTime() ? null : 'request_expired'
    case 'refund':
      return whyNoRefund(facts)
    case 'unmarkPaid':
      return paidBy('offline', facts) > 0 ? null : 'payment_not_offline'
    case 'change':
    case 'extend':
    case 'cancel':
    case 'markPaid':
      return null
  }
}

function whyNoText({ optedOut, paymentsReady }: RequestFacts): ErrorCode | null {
  if (!paymentsReady) return 'payments_not_ready'
  return optedOut ? 'text_opted_out' : null
}

/** Allows four reminders, each at least a day after the last text that asked and was not lost. */
function whyNoReminder(messages: readonly MessageFacts[], now: Date): ErrorCode | null {
  const asked = messages.filter(hasAsked)
  const reminders = asked.filter(({ purpose }) => purpose === 'reminder')
  if (reminders.length >= limits.remindersPerRequestMax) return 'reminders_used_up'
  const lastMs = Math.max(...asked.map(({ at }) => Date.parse(at)))
  return now.getTime() - lastMs < limits.reminderPauseMs ? 'reminded_lately' : null
}

/** The states of a text that did not reach anybody. */
export const lostTexts: readonly MessageStatus[] = ['undelivered', 'failed', 'suppressed']

/** The states of a text that may still go out. */
export const waitingTexts: readonly MessageStatus[] = ['held', 'queued', 'sending']

function hasAsked({ purpose, status }: MessageFacts): boolean {
  return (purpose === 'request' || purpose === 'reminder') && !lostTexts.includes(status)
}

function whyNoRefund(facts: RequestFacts): ErrorCode | null {
  if (paidBy('card', facts) === 0) return 'payment_offline'
  if (facts.disputed && !facts.inquiry) return 'request_disputed'
  return refundableMinor(facts) > 0 ? null : 'refund_exceeds_payment'
}

/**
 * Returns what the card provider can refund in one go, in minor units: where a card paid twice, one
 * payment after the other.
 */
export function refundableMinor(
  facts: Pick<RequestFacts, 'payments' | 'amountRefundedMinor'>,
): number {
  const byCard = facts.payments.filter(
    ({ method, status }) => method === 'card' && status === 'succeeded',
  )
  const largestMinor = Math.max(0, ...byCard.map(({ amountMinor }) => amountMinor))
  const leftMinor = paidBy('card', facts) - facts.amountRefundedMinor
  return Math.max(0, Math.min(leftMinor, largestMinor))
}

function paidBy(method: 'card' | 'offline', { payments }: Pick<RequestFacts, 'payments'>): number {
  return payments
    .filter((payment) => payment.method === method && payment.status === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
