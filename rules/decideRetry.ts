import { passes } from './explainFailure.ts'
import type { MessagePurpose } from './message.ts'
import type { RequestStatus } from './paymentRequest.ts'
import { reminderLimits } from './reminderLimits.ts'
import { retryLimits } from './retryLimits.ts'

/** A code is asked for again by its reader, who waits for it. */
const retriedPurposes: readonly MessagePurpose[] = ['request', 'reminder', 'receipt', 'reply']

/**
 * Returns the pause before a text that failed goes again; null if it does not.
 * @param retries how many times it has gone again already
 */
export function retryDelayMs({
  purpose,
  errorCode,
  retries,
}: {
  purpose: MessagePurpose
  errorCode: number | null
  retries: number
}): number | null {
  if (!retriedPurposes.includes(purpose) || !passes(errorCode)) return null
  return retryLimits.failedTextDelaysMs[retries] ?? null
}

/** Everything that decides about a failed text whose time to go again has come. */
export type RetryFacts = {
  purpose: MessagePurpose
  /** The state of its request; null for a text about none. */
  request: {
    status: RequestStatus
    disputed: boolean
    /** True if its link was opened: the customer has it. */
    opened: boolean
    /** True if the text's link still leads there. */
    isLinkCurrent: boolean
  } | null
  /** True if the customer stopped the texts, asked for no more in a sentence, or was erased. */
  stopped: boolean
  /** True if they wrote since. */
  replied: boolean
  /** True if another text was written since that does the same. */
  textedSince: boolean
  /** True if the business may text the number: its kind, and its country. */
  textable: boolean
  /** True if a free-form reply would go to another number than it was written for. */
  moved: boolean
  paymentsReady: boolean
  remindersPaused: boolean
  /** When this customer was last reminded of anything, newest first. */
  remindedAt: readonly Date[]
  /** Returns the first moment from one on at which the number may be texted; null if there is none. */
  allowedFrom: (moment: Date) => Date | null
}

/** The decision about a failed text whose time has come: it goes again, waits for its hours, or is left. */
export type RetryDecision = { kind: 'send' } | { kind: 'wait'; until: Date } | { kind: 'leave' }

/** Decides about a failed text whose time to go again has come. */
export function decideRetry(facts: RetryFacts, now: Date): RetryDecision {
  const { purpose } = facts
  const isAnswered = purpose !== 'receipt' && facts.replied
  if (facts.stopped || facts.textedSince || isAnswered) return { kind: 'leave' }
  if (!facts.textable || !facts.paymentsReady || !fitsRequest(facts)) return { kind: 'leave' }
  if (purpose === 'reply' && facts.moved) return { kind: 'leave' }
  if (purpose === 'reminder' && !mayRemind(facts, now)) return { kind: 'leave' }
  const allowed = facts.allowedFrom(now)
  if (!allowed) return { kind: 'leave' }
  return allowed > now ? { kind: 'wait', until: allowed } : { kind: 'send' }
}

/** A text that asks for money goes only while it is due; a receipt only while it was paid. */
function fitsRequest({ purpose, request }: RetryFacts): boolean {
  if (!request) return purpose === 'reply'
  if (purpose === 'receipt') return request.status === 'paid'
  const isOpen = request.status === 'open' && !request.disputed && request.isLinkCurrent
  return isOpen && !(purpose === 'request' && request.opened)
}

/** It goes by itself, so the pause and the cap of reminders hold that go by themselves. */
function mayRemind({ remindersPaused, remindedAt }: RetryFacts, now: Date): boolean {
  const [last] = remindedAt
  const isLately = last && now.getTime() - last.getTime() < reminderLimits.customerPauseMs
  return !remindersPaused && !isLately && remindedAt.length < reminderLimits.perCustomerMax
}
