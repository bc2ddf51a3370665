import type { PlanList, PlanView } from '#rules/shapes/reminders.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import type { TakenPlan } from './planReminders.ts'
import { readSteps } from './readReminder.ts'

/** Lists the plans of a business, the oldest first. */
export async function listPlans(tx: Tx, businessId: string): Promise<PlanList> {
  const { remindersPaused: paused } = await tx
    .selectFrom('business')
    .select('remindersPaused')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const plans = await planRows(tx, businessId).orderBy('p.createdAt').orderBy('p.id').execute()
  return { data: plans.map(present), paused }
}

/** Reads one plan as the settings show it. @throws {Refusal} not_found */
export async function readPlanView(tx: Tx, businessId: string, id: string): Promise<PlanView> {
  const plan = await planRows(tx, businessId).where('p.id', '=', id).executeTakeFirst()
  if (!plan) throw new Refusal('not_found')
  return present(plan)
}

/** Reads a plan for a request that takes it; null if there is none. */
export async function readPlan(tx: Tx, businessId: string, id: string): Promise<TakenPlan | null> {
  const plan = await planRows(tx, businessId).where('p.id', '=', id).executeTakeFirst()
  return plan ? { ...plan, steps: readSteps(plan.steps) } : null
}

/**
 * Reads the plan that a new request takes: the one that its maker names, none for null, and by default the business's.
 * @throws {Refusal} field_invalid of `reminderPlan`
 */
export async function readPlanOfNew(
  tx: Tx,
  business: { id: string; reminderPlanId: string | null },
  wanted: string | null | undefined,
): Promise<TakenPlan | null> {
  const id = wanted === undefined ? business.reminderPlanId : wanted
  if (id === null) return null
  const plan = await readPlan(tx, business.id, id)
  if (!plan && wanted !== undefined) throw refuseField('reminderPlan', 'field_invalid')
  return plan
}

function planRows(tx: Tx, businessId: string) {
  return tx
    .selectFrom('reminderPlan as p')
    .innerJoin('business as b', 'b.id', 'p.businessId')
    .select(['p.id', 'p.name', 'p.steps', 'b.reminderPlanId'])
    .where('p.businessId', '=', businessId)
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['executeTakeFirstOrThrow']>>

function present({ id, name, steps, reminderPlanId }: PlanRow): PlanView {
  return { id, name, steps: [...readSteps(steps)], isDefault: id === reminderPlanId }
}
