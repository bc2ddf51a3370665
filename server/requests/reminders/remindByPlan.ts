import { reminderLimits } from '#rules/reminderLimits.ts'
import {
  decideReminder,
  nextStep,
  type ReminderDecision,
  type ReminderReason,
  type ReminderWording,
  stepAt,
} from '#rules/reminderPlan.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { customerIdOfRequest } from '#server/customers/customerIdOfRequest.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { allowedFrom } from '#server/messages/readAllowed.ts'
import { lockRequest } from '../lockRequest.ts'
import type { LockedRequest } from '../requireAction.ts'
import { readSender, textCustomer } from '../textCustomer.ts'
import { moveReminder, planReminder } from './planReminders.ts'
import {
  type Reminder,
  type RequestName,
  readReminder,
  startOf,
  whereaboutsOf,
} from './readReminder.ts'
import { readReminderFacts } from './readReminderFacts.ts'
import { textSum } from './textSum.ts'

/**
 * Sends the reminder of a request whose time has come, or decides what becomes of it. Everything is decided now, under
 * the locks of customer and request: the reminders of one customer's requests are decided one after the other. The
 * step counts as sent in the transaction that queues its text, so that each step sends one text, however often its job
 * runs.
 */
export async function remindByPlan(
  context: AppContext,
  name: RequestName,
  now: Date,
): Promise<void> {
  await inBusiness(context.database, name.businessId, async (tx) => {
    await lockCustomerOf(tx, name)
    const due = await lockDue(tx, name, now)
    if (!due) return
    // The time was moved while this job had begun, or the database's clock is ahead of ours.
    if (due.nextAt > now) return planReminder(tx, name, due.nextAt, now)
    const decided = await decide(tx, due)
    const others = decided.kind === 'send' ? await findOthers(tx, due) : []
    const together = others.length > 0 ? await sendTogether(tx, context, [due, ...others]) : []
    if (together.length > 0) await recordTogether(tx, together)
    else
      await recordOutcome(tx, due, decided.kind === 'send' ? await send(tx, context, due) : decided)
    crashPoint('reminder.before_commit')
  })
  crashPoint('reminder.after_commit')
}

/** A request whose plan goes on, locked. */
type Due = {
  name: RequestName
  request: LockedRequest
  reminder: Reminder
  textedAt: Date
  nextAt: Date
  now: Date
}

/** Locks a request and reads its reminders; null if none is planned. */
async function lockDue(tx: Tx, name: RequestName, now: Date): Promise<Due | null> {
  const request = await lockRequest(tx, name)
  const reminder = await readReminder(tx, name)
  const { nextAt, textedAt } = reminder ?? {}
  if (!reminder || !nextAt || !textedAt || reminder.paused) return null
  return { name, request, reminder, textedAt, nextAt, now }
}

async function decide(tx: Tx, { name, reminder, now }: Due): Promise<ReminderDecision> {
  return decideReminder(await readReminderFacts(tx, name, reminder, now), now)
}

/**
 * Finds the customer's other requests whose reminders go with one that goes now: due within the hour, or kept back by
 * the pause between two reminders, and allowed to go now by everything that decides about them alone.
 */
async function findOthers(tx: Tx, { name, request, now }: Due): Promise<Due[]> {
  const found = await tx
    .selectFrom('requestReminder as m')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'm.businessId').onRef('r.id', '=', 'm.requestId'),
    )
    .select('m.requestId')
    .where('r.businessId', '=', name.businessId)
    .where('r.customerId', '=', request.customerId)
    .where('r.status', '=', 'open')
    .where('r.id', '<>', name.requestId)
    .where('m.paused', 'is', null)
    .where('m.nextAt', 'is not', null)
    .where((is) =>
      is.or([
        is('m.nextAt', '<=', new Date(now.getTime() + reminderLimits.togetherMs)),
        is('m.why', 'in', ['texted_lately', 'customer_cap']),
      ]),
    )
    .orderBy('m.nextAt')
    .orderBy('m.requestId')
    .limit(reminderLimits.togetherLookedAtMax)
    .execute()
  const others: Due[] = []
  for (const { requestId } of found) {
    const other = await lockDue(tx, { businessId: name.businessId, requestId }, now)
    if (other && (await decide(tx, other)).kind === 'send') others.push(other)
    if (others.length === reminderLimits.togetherMax - 1) break
  }
  return others
}

/**
 * Queues the one text for several requests. Returns those that it names, which are none if the text is refused: the
 * first of them then goes alone, with its own refusal.
 */
async function sendTogether(tx: Tx, context: AppContext, all: Due[]): Promise<Due[]> {
  const [first] = all
  if (!first) return []
  const asked = all.map((due) => ({ ...due.request, wording: wordingOf(due) }))
  try {
    const business = await readSender(tx, first.name.businessId)
    return all.slice(0, await textSum(tx, context, business, asked, first.now))
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Counts the step of each request that the text names, and tells each which others it was sent with. */
async function recordTogether(tx: Tx, all: Due[]): Promise<void> {
  const steps = all.map(stepOf)
  for (const [place, due] of all.entries()) await goOn(tx, due, (steps[place] ?? 0) + 1, null)
  for (const [place, due] of all.entries()) {
    const others = all.filter((one) => one !== due).map(({ request }) => request.number)
    const data = { step: steps[place], together: others }
    await recordEvent(tx, eventOf(due, 'request.reminded', data))
  }
}

/** Locks the customer first, as everything does that locks both. */
async function lockCustomerOf(tx: Tx, name: RequestName): Promise<void> {
  await tx
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', name.businessId)
    .where('id', '=', customerIdOfRequest(name))
    .forNoKeyUpdate()
    .execute()
}

/** The step that a reminder stands for now: after a time in which nothing ran, the last one that is due. */
function stepOf({ reminder, textedAt, now }: Due): number {
  const start = startOf(reminder, textedAt)
  return stepAt(reminder.steps, start, { from: reminder.nextStep, now })
}

function wordingOf(due: Due): ReminderWording {
  return due.reminder.steps[stepOf(due)]?.wording ?? 'usual'
}

/** Queues the text. Returns what becomes of the step instead if the text is refused, with nothing written. */
async function send(tx: Tx, context: AppContext, due: Due): Promise<ReminderDecision> {
  const { request, reminder, now } = due
  const wording = wordingOf(due)
  try {
    const business = await readSender(tx, request.businessId)
    await textCustomer(tx, context, business, request, now, {
      purpose: 'reminder',
      automatic: { wording },
    })
    return { kind: 'send' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'text_limit_reached')
      return { kind: 'drop', why: error.code === 'text_too_long' ? 'text' : 'phone' }
    const later = new Date(now.getTime() + reminderLimits.customerPauseMs)
    const until = allowedFrom(later, whereaboutsOf(reminder)) ?? later
    return { kind: 'wait', until, why: 'text_limit' }
  }
}

async function recordOutcome(tx: Tx, due: Due, outcome: ReminderDecision): Promise<void> {
  const { name, now } = due
  if (outcome.kind === 'wait') {
    await moveReminder(tx, name, { nextAt: outcome.until, why: outcome.why })
    return planReminder(tx, name, outcome.until, now)
  }
  const step = stepOf(due)
  if (outcome.kind === 'send') {
    await goOn(tx, due, step + 1, null)
    return recordEvent(tx, eventOf(due, 'request.reminded', { step }))
  }
  const { why } = outcome
  if (outcome.kind === 'drop') {
    await goOn(tx, due, step + 1, why)
    return recordEvent(tx, eventOf(due, 'request.reminder_skipped', { step, why }))
  }
  const paused = outcome.kind === 'pause' ? ('replied' as const) : null
  await moveReminder(tx, name, { nextAt: null, paused, why })
  if (paused) return recordEvent(tx, eventOf(due, 'request.reminders_paused', { why }))
  // The timeline says already that a request was paid, canceled or expired.
  const isSaid = ['paid', 'canceled', 'expired', 'not_sent'].includes(why)
  if (!isSaid) await recordEvent(tx, eventOf(due, 'request.reminders_stopped', { why }))
}

/** Plans the first step from `from` on that lies ahead. */
async function goOn(
  tx: Tx,
  { name, reminder, textedAt, now }: Due,
  from: number,
  why: ReminderReason | null,
): Promise<void> {
  const next = nextStep(reminder.steps, startOf(reminder, textedAt), { from, after: now })
  const at = next && (allowedFrom(next.at, whereaboutsOf(reminder)) ?? next.at)
  await moveReminder(tx, name, { nextStep: next?.step ?? reminder.steps.length, nextAt: at, why })
  if (at) await planReminder(tx, name, at, now)
}

type ReminderEvent =
  | 'request.reminded'
  | 'request.reminder_skipped'
  | 'request.reminders_paused'
  | 'request.reminders_stopped'

function eventOf(
  { name, reminder }: Due,
  type: ReminderEvent,
  data: Record<string, unknown>,
): NewEvent {
  const { businessId, requestId: subject } = name
  return { businessId, subject, type, actor: 'system', data: { plan: reminder.planName, ...data } }
}
