import { limits } from './limits.ts'
import type { RequestStatus } from './paymentRequest.ts'
import { reminderLimits } from './reminderLimits.ts'

/** The kinds of words that a step may use; `usual` are those of a reminder by hand. */
export const reminderWordings = ['usual', 'last'] as const
export type ReminderWording = (typeof reminderWordings)[number]

/** One reminder of a plan: its day after the due day, or after the text where a request has no due day. */
export type PlanStep = { afterDue: number; afterText: number; wording: ReminderWording }

/** The steps that a business starts with. */
export const standardSteps: readonly PlanStep[] = [
  { afterDue: 0, afterText: 2, wording: 'usual' },
  { afterDue: 3, afterText: 5, wording: 'usual' },
  { afterDue: 7, afterText: 10, wording: 'usual' },
]

/** The moments that the steps of one request are counted from. */
export type PlanStart = {
  /** When the due day begins by the clock of the business; null without a due day. */
  dueFrom: Date | null
  /** When the request was first texted. */
  textedAt: Date
}

const dayMs = 24 * 3_600_000

/** Returns when a step is due, before any hours are looked at. */
export function timeOfStep(step: PlanStep, { dueFrom, textedAt }: PlanStart): Date {
  if (dueFrom === null) return new Date(textedAt.getTime() + step.afterText * dayMs)
  return new Date(dueFrom.getTime() + step.afterDue * dayMs)
}

/**
 * Returns the first step from `from` on that lies after a moment: those before it have passed, as when a request was
 * made after its due day. Null if none is left.
 */
export function nextStep(
  steps: readonly PlanStep[],
  start: PlanStart,
  { from, after }: { from: number; after: Date },
): { step: number; at: Date } | null {
  for (const [step, one] of steps.entries()) {
    if (step < from) continue
    const at = timeOfStep(one, start)
    if (at > after) return { step, at }
  }
  return null
}

/**
 * Returns the step that a reminder at `now` stands for: the last one whose time has come, so that the steps of a week
 * in which nothing ran become one text.
 */
export function stepAt(
  steps: readonly PlanStep[],
  start: PlanStart,
  { from, now }: { from: number; now: Date },
): number {
  let found = from
  for (const [step, one] of steps.entries())
    if (step > from && timeOfStep(one, start) <= now) found = step
  return found
}

/** The reasons for which a reminder does not go out at its time. */
export const reminderReasons = [
  'paid',
  'canceled',
  'expired',
  'not_sent',
  'shared',
  'erased',
  'opted_out',
  'disputed',
  'used_up',
  'processing',
  'replied',
  'phone',
  'text',
  'sender',
  'business_paused',
  'text_limit',
  'texted_lately',
  'customer_cap',
  'hours',
] as const
export type ReminderReason = (typeof reminderReasons)[number]

/** Everything that decides about one reminder, as it is when the reminder is due. */
export type ReminderFacts = {
  status: RequestStatus
  delivery: 'text' | 'share'
  disputed: boolean
  optedOut: boolean
  erased: boolean
  /** True if the customer wrote since the plan began, or since staff let it go on. */
  replied: boolean
  /** True if the business may text this number: its kind, and its country. */
  textable: boolean
  /** True if the business can take money at all. */
  paymentsReady: boolean
  businessPaused: boolean
  /** The reminders of this request so far, those of staff included and lost ones not. */
  remindersSent: number
  /** When a text last asked for this money; null for never. */
  askedAt: Date | null
  /** When this customer was last reminded of anything, over all requests, newest first. */
  customerRemindedAt: readonly Date[]
  /** Returns the first moment from one on at which the number may be texted; null if there is none. */
  allowedFrom: (moment: Date) => Date | null
}

/**
 * The decision about a reminder whose time has come: to send it, to look again later, to leave this one out, to wait
 * for staff, or to rest until something changes about the request.
 */
export type ReminderDecision =
  | { kind: 'send' }
  | { kind: 'wait'; until: Date; why: ReminderReason }
  | { kind: 'drop' | 'pause' | 'rest'; why: ReminderReason }

/** Decides about a reminder whose time has come. */
export function decideReminder(facts: ReminderFacts, now: Date): ReminderDecision {
  const rest = whyRest(facts)
  if (rest) return { kind: 'rest', why: rest }
  if (facts.replied) return { kind: 'pause', why: 'replied' }
  if (!facts.textable) return { kind: 'drop', why: 'phone' }
  const later = whyLater(facts)
  if (later) return waitUntil(facts, new Date(now.getTime() + reminderLimits.lookAgainMs), later)
  const pausedUntil = endOfPause(facts)
  if (pausedUntil > now) return waitUntil(facts, pausedUntil, 'texted_lately')
  const capUntil = endOfCap(facts)
  if (capUntil > now) return waitUntil(facts, capUntil, 'customer_cap')
  const allowed = facts.allowedFrom(now)
  if (!allowed) return { kind: 'drop', why: 'hours' }
  return allowed > now ? { kind: 'wait', until: allowed, why: 'hours' } : { kind: 'send' }
}

/** Returns why a request is not reminded of any more unless something about it changes. */
function whyRest(facts: ReminderFacts): ReminderReason | null {
  const { status } = facts
  if (status === 'draft' || status === 'scheduled') return 'not_sent'
  if (status === 'paid' || status === 'canceled' || status === 'expired') return status
  if (facts.delivery === 'share') return 'shared'
  if (facts.erased) return 'erased'
  if (facts.optedOut) return 'opted_out'
  if (facts.disputed) return 'disputed'
  return facts.remindersSent >= limits.remindersPerRequestMax ? 'used_up' : null
}

/** Returns why a reminder waits for something that has no time. */
function whyLater(facts: ReminderFacts): ReminderReason | null {
  if (facts.status === 'processing') return 'processing'
  if (!facts.paymentsReady) return 'sender'
  return facts.businessPaused ? 'business_paused' : null
}

function waitUntil(
  { allowedFrom }: ReminderFacts,
  moment: Date,
  why: ReminderReason,
): ReminderDecision {
  return { kind: 'wait', until: allowedFrom(moment) ?? moment, why }
}

/** Returns when a day has passed since the last text that asked for this money, or reminded of any. */
function endOfPause({ askedAt, customerRemindedAt }: ReminderFacts): Date {
  const asked = (askedAt?.getTime() ?? 0) + limits.reminderPauseMs
  const reminded = (customerRemindedAt[0]?.getTime() ?? 0) + reminderLimits.customerPauseMs
  return new Date(Math.max(asked, reminded))
}

/** Returns when the customer has had fewer reminders within a week than they may get. */
function endOfCap({ customerRemindedAt }: ReminderFacts): Date {
  const oldest = customerRemindedAt[reminderLimits.perCustomerMax - 1]
  return new Date(
    (oldest?.getTime() ?? -reminderLimits.perCustomerMs) + reminderLimits.perCustomerMs,
  )
}
