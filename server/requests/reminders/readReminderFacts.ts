import { reminderLimits } from '#rules/reminderLimits.ts'
import type { ReminderFacts } from '#rules/reminderPlan.ts'
import { lostTexts, waitingTexts } from '#rules/requestActions.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { allowedFrom } from '#server/messages/readAllowed.ts'
import { isAbout } from '#server/messages/textRequests.ts'
import { isTextable } from '#server/phones/isTextable.ts'
import { type Reminder, type RequestName, whereaboutsOf } from './readReminder.ts'

/** Reads everything that decides about a reminder whose time has come, under the locks of customer and request. */
export async function readReminderFacts(
  tx: Tx,
  name: RequestName,
  reminder: Reminder,
  now: Date,
): Promise<ReminderFacts> {
  const [asked, reminded, replied] = await together([
    readAsked(tx, name),
    readReminded(tx, name.businessId, reminder.customerId, now),
    waitsForStaff(tx, name.businessId, reminder),
  ])
  const isWaiting = asked.some(({ status }) => waitingTexts.includes(status))
  const whereabouts = whereaboutsOf(reminder)
  return {
    status: reminder.status,
    delivery: reminder.delivery,
    disputed: reminder.disputed,
    optedOut: reminder.optedOutAt !== null,
    erased: reminder.erasedAt !== null,
    replied,
    textable: isTextable(reminder),
    paymentsReady: reminder.paymentsReady,
    businessPaused: reminder.remindersPaused,
    remindersSent: asked.filter(({ purpose }) => purpose === 'reminder').length,
    // A text that has not gone out yet may go at any moment.
    askedAt: isWaiting ? now : (asked[0]?.createdAt ?? null),
    customerRemindedAt: reminded.map(({ createdAt }) => createdAt),
    allowedFrom: (moment) => allowedFrom(moment, whereabouts),
  }
}

/** Reads the texts that asked for a request's money and were not lost, newest first. */
function readAsked(tx: Tx, name: RequestName) {
  return tx
    .selectFrom('message')
    .select(['purpose', 'status', 'createdAt'])
    .where('businessId', '=', name.businessId)
    .where(isAbout(name))
    .where('purpose', 'in', ['request', 'reminder'])
    .where('status', 'not in', [...lostTexts])
    .orderBy('id', 'desc')
    .execute()
}

/** Reads when a customer was last reminded of anything, as often as the cap counts. */
export function readReminded(tx: Tx, businessId: string, customerId: string, now: Date) {
  return tx
    .selectFrom('message')
    .select('createdAt')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'reminder')
    .where('status', 'not in', [...lostTexts])
    .where('createdAt', '>', new Date(now.getTime() - reminderLimits.perCustomerMs))
    .orderBy('createdAt', 'desc')
    .limit(reminderLimits.perCustomerMax)
    .execute()
}

/**
 * Tells whether staff look first: the customer wrote, or a sentence that asks for no more texts waits for their answer,
 * which only the answer to that very question ends.
 */
export async function waitsForStaff(
  tx: Tx,
  businessId: string,
  reminder: Reminder,
): Promise<boolean> {
  return reminder.askedToStopAt !== null || (await hasReplied(tx, businessId, reminder))
}

/** Tells whether the customer wrote since the plan began, or since staff let it go on. */
export async function hasReplied(
  tx: Tx,
  businessId: string,
  { customerId, heardFrom }: Pick<Reminder, 'customerId' | 'heardFrom'>,
): Promise<boolean> {
  const reply = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('direction', '=', 'inbound')
    .where('createdAt', '>', heardFrom ?? new Date(0))
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}
