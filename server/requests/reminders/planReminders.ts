import { sql } from 'kysely'
import { nextStep, type PlanStep, type ReminderReason } from '#rules/reminderPlan.ts'
import { delayInTurn } from '#server/database/delayInTurn.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { allowedFrom, type Whereabouts } from '#server/messages/readAllowed.ts'
import { type RequestName, readReminder, startOf, whereaboutsOf } from './readReminder.ts'

/** A plan as a request takes it: what is changed about it later holds for later requests. */
export type TakenPlan = { id: string; name: string; steps: readonly PlanStep[] }

/**
 * Gives a new request its plan, as part of the `tx` that makes it, and queues the job of its first step if the request
 * is texted now.
 * @param request `textedAt` is null for a draft, and for a request that waits for its time
 */
export async function takePlan(
  tx: Tx,
  name: RequestName,
  plan: TakenPlan,
  request: { dueOn: string | null; textedAt: Date | null; whereabouts: Whereabouts },
): Promise<void> {
  const { textedAt, whereabouts } = request
  const { timeZone } = whereabouts.business
  const start = textedAt && startOf({ dueOn: request.dueOn, timeZone }, textedAt)
  const next = start && textedAt && nextStep(plan.steps, start, { from: 0, after: textedAt })
  const at = next && (allowedFrom(next.at, whereabouts) ?? next.at)
  const taken = tx
    .insertInto('requestReminder')
    .values({
      ...name,
      planId: plan.id,
      planName: plan.name,
      steps: JSON.stringify(plan.steps),
      textedAt,
      heardFrom: textedAt,
      nextStep: next?.step ?? (start ? plan.steps.length : 0),
      nextAt: at,
    })
    .execute()
  // Both go out at once: the caller awaits them with other statements.
  await together([taken, at && textedAt && planReminder(tx, name, at, textedAt)])
}

/**
 * Plans the next reminder of a request anew, as part of the `tx` that opened it, changed its due day or its plan, or
 * let the plan go on. A step that lies in the past is left out. Call it under the request's lock.
 * @param from the first step that may go; by default the next one
 */
export async function replanReminders(
  tx: Tx,
  name: RequestName,
  now: Date,
  from?: number,
): Promise<void> {
  const reminder = await readReminder(tx, name)
  if (reminder?.delivery !== 'text') return
  if (reminder.status !== 'open' && reminder.status !== 'processing') return
  const textedAt = reminder.textedAt ?? now
  const start = startOf(reminder, textedAt)
  const first = from ?? reminder.nextStep
  const next = nextStep(reminder.steps, start, { from: first, after: now })
  const isPlanned = next !== null && reminder.paused === null
  const at = isPlanned ? (allowedFrom(next.at, whereaboutsOf(reminder)) ?? next.at) : null
  await moveReminder(tx, name, {
    textedAt,
    heardFrom: reminder.heardFrom ?? textedAt,
    nextStep: next?.step ?? reminder.steps.length,
    nextAt: at,
    why: null,
  })
  if (at) await planReminder(tx, name, at, now)
}

/** Counts a reminder that staff sent by hand as the next step of the plan. Call it under the request's lock. */
export async function countByHand(
  tx: Tx,
  { businessId, id: requestId }: { businessId: string; id: string },
  now: Date,
): Promise<void> {
  const name = { businessId, requestId }
  const reminder = await readReminder(tx, name)
  if (reminder) await replanReminders(tx, name, now, reminder.nextStep + 1)
}

/** Queues the one job of a request's reminders; a new time replaces the waiting job. */
export function planReminder(tx: Tx, name: RequestName, at: Date, now: Date): Promise<void> {
  const delay = delayInTurn(
    at,
    now,
    ({ from, until }) => sql`select from request_reminder
    where business_id = ${name.businessId} and next_at >= ${from} and next_at < ${until}`,
  )
  return enqueue(tx, 'remindByPlan', name, delay, `remindByPlan:${name.requestId}`)
}

type Change = {
  textedAt?: Date
  heardFrom?: Date
  nextStep?: number
  nextAt: Date | null
  paused?: 'staff' | 'replied' | null
  why: ReminderReason | null
}

/** Stores where a request's plan stands. */
export async function moveReminder(tx: Tx, name: RequestName, change: Change): Promise<void> {
  await tx
    .updateTable('requestReminder')
    .set(change)
    .where('businessId', '=', name.businessId)
    .where('requestId', '=', name.requestId)
    .execute()
}
