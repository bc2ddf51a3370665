import { sql } from 'kysely'
import { reminderLimits } from '#rules/reminderLimits.ts'
import type { PlanBody, ReminderSettingsBody } from '#rules/shapes/reminders.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { readPlan } from './readPlans.ts'

type Member = { businessId: string; userId: string }

/**
 * Adds a plan.
 * @returns its id
 * @throws {Refusal} too_many_plans, plan_name_taken
 */
export async function createPlan(tx: Tx, by: Member, { name, steps }: PlanBody): Promise<string> {
  await lockPlans(tx, by.businessId)
  const { count } = await tx
    .selectFrom('reminderPlan')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('businessId', '=', by.businessId)
    .executeTakeFirstOrThrow()
  if (count >= reminderLimits.plansMax) throw new Refusal('too_many_plans')
  await refuseTakenName(tx, by.businessId, name, null)
  const id = newId('rpl')
  await tx
    .insertInto('reminderPlan')
    .values({ businessId: by.businessId, id, name, steps: JSON.stringify(steps) })
    .execute()
  await record(tx, by)
  return id
}

/**
 * Changes a plan, for the requests that take it from now on.
 * @throws {Refusal} not_found, plan_name_taken
 */
export async function changePlan(
  tx: Tx,
  by: Member,
  id: string,
  { name, steps }: PlanBody,
): Promise<void> {
  await lockPlans(tx, by.businessId)
  await refuseTakenName(tx, by.businessId, name, id)
  const changed = await tx
    .updateTable('reminderPlan')
    .set({ name, steps: JSON.stringify(steps) })
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('not_found')
  await record(tx, by)
}

/** Deletes a plan: the requests that took it keep it, and new ones take none by themselves. @throws {Refusal} not_found */
export async function deletePlan(tx: Tx, by: Member, id: string): Promise<void> {
  await lockPlans(tx, by.businessId)
  const deleted = await tx
    .deleteFrom('reminderPlan')
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Refusal('not_found')
  await tx
    .updateTable('business')
    .set({ reminderPlanId: null })
    .where('id', '=', by.businessId)
    .where('reminderPlanId', '=', id)
    .execute()
  await record(tx, by)
}

/**
 * Chooses the plan of new requests, and pauses all reminders of the business or lets them go on.
 * @throws {Refusal} field_invalid of `defaultId`
 */
export async function changeReminderSettings(
  tx: Tx,
  by: Member,
  { defaultId, paused }: ReminderSettingsBody,
): Promise<void> {
  await lockPlans(tx, by.businessId)
  if (defaultId && !(await readPlan(tx, by.businessId, defaultId)))
    throw refuseField('defaultId', 'field_invalid')
  const columns = {
    ...(defaultId === undefined ? {} : { reminderPlanId: defaultId }),
    ...(paused === undefined ? {} : { remindersPaused: paused }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('business').set(columns).where('id', '=', by.businessId).execute()
  await record(tx, by, { ...(paused === undefined ? {} : { paused }) })
}

/** Locks the business's row: two changes of its plans come one after the other. */
async function lockPlans(tx: Tx, businessId: string): Promise<void> {
  await tx
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function refuseTakenName(
  tx: Tx,
  businessId: string,
  name: string,
  ownId: string | null,
): Promise<void> {
  const taken = await tx
    .selectFrom('reminderPlan')
    .select('id')
    .where('businessId', '=', businessId)
    .where('name', '=', name)
    .where('id', '<>', ownId ?? '')
    .executeTakeFirst()
  if (taken) throw refuseField('name', 'plan_name_taken')
}

function record(
  tx: Tx,
  { businessId, userId }: Member,
  data: Record<string, unknown> = {},
): Promise<void> {
  return recordEvent(tx, {
    businessId,
    subject: businessId,
    type: 'business.changed',
    actor: 'staff',
    actorId: userId,
    data: { fields: ['reminders'], ...data },
  })
}
