import type { EventType } from '#rules/eventTypes.ts'
import type { ChangeRemindersBody } from '#rules/shapes/reminders.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockRequest } from '../lockRequest.ts'
import { refuseMissing } from '../requireAction.ts'
import { moveReminder, replanReminders } from './planReminders.ts'
import { readPlan } from './readPlans.ts'
import { type Reminder, type RequestName, readReminder } from './readReminder.ts'
import { hasReplied } from './readReminderFacts.ts'

type Member = { businessId: string; userId: string }

/**
 * Pauses the reminders of a request, lets them go on, leaves the next one out, or gives the request another plan.
 * @throws {Refusal} not_found for the request or the plan; no_reminders if it took no plan
 */
export async function changeReminders(
  tx: Tx,
  by: Member,
  id: string,
  wanted: ChangeRemindersBody,
  now: Date,
): Promise<void> {
  const name = { businessId: by.businessId, requestId: id }
  await lockRequest(tx, name).catch(refuseMissing)
  const reminder = await readReminder(tx, name)
  if (wanted.action === 'choose') return choosePlan(tx, by, name, reminder, wanted.planId, now)
  if (!reminder) throw new Refusal('no_reminders')
  if (wanted.action === 'pause') return pause(tx, by, name, reminder)
  if (wanted.action === 'resume') return resume(tx, by, name, reminder, now)
  return skip(tx, by, name, { reminder, step: wanted.step, now })
}

async function pause(tx: Tx, by: Member, name: RequestName, reminder: Reminder): Promise<void> {
  if (reminder.paused !== null) return
  await moveReminder(tx, name, { nextAt: null, paused: 'staff', why: null })
  await record(tx, by, name, 'request.reminders_paused')
}

/** Lets the plan go on; what the customer wrote until now stops it no more. Where nothing changes, nothing is recorded. */
async function resume(
  tx: Tx,
  by: Member,
  name: RequestName,
  reminder: Reminder,
  now: Date,
): Promise<void> {
  const replied = await hasReplied(tx, name.businessId, reminder)
  const goes = reminder.paused === null && reminder.nextAt !== null
  if (goes && !replied) return
  await moveReminder(tx, name, { nextAt: null, paused: null, heardFrom: now, why: null })
  await replanReminders(tx, name, now)
  const isMoved = standing(await readReminder(tx, name)) !== standing(reminder)
  if (replied || isMoved) await record(tx, by, name, 'request.reminders_resumed')
}

/** Returns where a plan stands, to be compared. */
function standing(reminder: Reminder | null): string {
  return JSON.stringify([reminder?.nextStep, reminder?.nextAt, reminder?.paused, reminder?.why])
}

/** Leaves one step out, unless it is not the next one any more. */
async function skip(
  tx: Tx,
  by: Member,
  name: RequestName,
  { reminder, step, now }: { reminder: Reminder; step: number; now: Date },
): Promise<void> {
  if (reminder.nextStep !== step || step >= reminder.steps.length) return
  await moveReminder(tx, name, { nextAt: null, nextStep: step + 1, why: null })
  await replanReminders(tx, name, now)
  await record(tx, by, name, 'request.reminder_skipped', { step })
}

/** Gives a request another plan, from its first step that lies ahead, or none. */
async function choosePlan(
  tx: Tx,
  by: Member,
  name: RequestName,
  reminder: Reminder | null,
  planId: string | null,
  now: Date,
): Promise<void> {
  if ((reminder?.planId ?? null) === planId) return
  const plan = planId === null ? null : await readPlan(tx, by.businessId, planId)
  if (planId !== null && !plan) throw new Refusal('not_found')
  await tx
    .deleteFrom('requestReminder')
    .where('businessId', '=', name.businessId)
    .where('requestId', '=', name.requestId)
    .execute()
  if (plan) {
    const texted = reminder ?? (await readFirstText(tx, name))
    await tx
      .insertInto('requestReminder')
      .values({
        ...name,
        planId: plan.id,
        planName: plan.name,
        steps: JSON.stringify(plan.steps),
        textedAt: texted?.textedAt ?? null,
        heardFrom: now,
      })
      .execute()
    await replanReminders(tx, name, now)
  }
  const data = { plan: plan?.name ?? null }
  await record(tx, by, name, 'request.reminders_chosen', data)
}

/** Finds when a request was first texted. */
function readFirstText(tx: Tx, { businessId, requestId }: RequestName) {
  return tx
    .selectFrom('message')
    .select('createdAt as textedAt')
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .where('purpose', '=', 'request')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

function record(
  tx: Tx,
  { businessId, userId }: Member,
  { requestId: subject }: RequestName,
  type: EventType,
  data: Record<string, unknown> = {},
): Promise<void> {
  return recordEvent(tx, { businessId, subject, type, actor: 'staff', actorId: userId, data })
}
