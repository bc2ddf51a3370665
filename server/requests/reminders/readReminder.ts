import { startOfDay } from '#rules/quietHours.ts'
import type { PlanStart, PlanStep, ReminderReason } from '#rules/reminderPlan.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Whereabouts } from '#server/messages/readAllowed.ts'

/** The names of a request. */
export type RequestName = { businessId: string; requestId: string }

/** The reminders of one request: their plan, where it stands, and what decides about the hours. */
export type Reminder = Omit<
  NonNullable<Awaited<ReturnType<typeof findReminder>>>,
  'steps' | 'why'
> & { steps: readonly PlanStep[]; why: ReminderReason | null }

/** Reads the reminders of a request; null if it took no plan. They change only under the request's lock. */
export async function readReminder(tx: Tx, name: RequestName): Promise<Reminder | null> {
  const found = await findReminder(tx, name)
  if (!found) return null
  return { ...found, steps: readSteps(found.steps), why: found.why as ReminderReason | null }
}

/** Returns the steps of a stored plan, which were checked when they were stored. */
export function readSteps(stored: unknown): readonly PlanStep[] {
  return stored as PlanStep[]
}

/** Returns the moments that the steps are counted from. */
export function startOf(
  { dueOn, timeZone }: { dueOn: string | null; timeZone: string },
  textedAt: Date,
): PlanStart {
  return { dueFrom: dueOn === null ? null : startOfDay(dueOn, timeZone), textedAt }
}

/** Returns what decides about the hours in which the customer may be texted. */
export function whereaboutsOf(reminder: Reminder): Whereabouts {
  const { phone, phoneCountry, ownTimeZone } = reminder
  return { phone, phoneCountry, ownTimeZone, business: reminder }
}

function findReminder(tx: Tx, { businessId, requestId }: RequestName) {
  return tx
    .selectFrom('requestReminder as m')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'm.businessId').onRef('r.id', '=', 'm.requestId'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .innerJoin('business as b', 'b.id', 'm.businessId')
    .select(['m.planId', 'm.planName', 'm.steps', 'm.textedAt', 'm.heardFrom', 'm.nextStep'])
    .select(['m.nextAt', 'm.paused', 'm.why', 'r.status', 'r.delivery', 'r.dueOn', 'r.disputed'])
    .select(['r.customerId', 'c.phone', 'c.phoneCountry', 'c.timeZone as ownTimeZone'])
    .select(['c.optedOutAt', 'c.erasedAt', 'c.lineConfirmedAt', 'b.country', 'b.timeZone'])
    .select(['b.quietFrom', 'b.quietTo', 'b.allowedCountries', 'b.paymentsReady'])
    .select(['b.remindersPaused', 'c.askedToStopAt'])
    .where('m.businessId', '=', businessId)
    .where('m.requestId', '=', requestId)
    .executeTakeFirst()
}
